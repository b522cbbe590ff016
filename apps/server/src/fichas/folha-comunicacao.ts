import { formatCpf } from '@portal/contract/cpf'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'

/** Data of an admission for a supervising body; instants are already in the company's zone. */
export type Comunicacao = {
  codigo: string
  /** 'Ministério Público' */
  orgao: string
  momento: 'entrada' | 'saida'
  /** 'Involuntária' */
  tipo: string
  paciente: { nome: string; nascimento: string | null; sexo: string | null }
  clinica: { nome: string; endereco: string | null; cidade: string }
  medico: { nome: string; crm: string; uf: string } | null
  solicitante: { nome: string; qualidade: string; cpf: string | null } | null
  /** 'dd/MM/yyyy HH:mm' */
  entrada: string
  saida: string | null
  motivoSaida: string | null
  processo: string | null
  protocolo: string | null
}

const BASE_LEGAL = 'Lei 11.343/2006, art. 23-A, § 7º, e Lei 10.216/2001, art. 8º, § 1º'

function fatos({ momento, tipo, entrada, saida, motivoSaida, processo, solicitante, medico }: Comunicacao): Block {
  const cpf = solicitante?.cpf && `CPF ${formatCpf(solicitante.cpf)}`
  return {
    kind: 'values',
    items: [
      ['Tipo', tipo],
      ['Entrada', entrada],
      ...(momento === 'saida'
        ? [['Saída', saida ?? ''] as const, ['Motivo da saída', motivoSaida ?? ''] as const]
        : []),
      ...(processo ? [['Processo', processo] as const] : []),
      ['Solicitante', solicitante ? [solicitante.nome, solicitante.qualidade, cpf].filter(Boolean).join(', ') : ''],
      ['Médico responsável', medico ? `${medico.nome}, CRM ${medico.crm}/${medico.uf}` : ''],
    ],
  }
}

/** 'Folha de comunicação': tells a body about an admission or discharge; the clinic signs and delivers it. */
export function folhaComunicacao(dados: Comunicacao, letterhead: Letterhead, created: Date): PdfDocument {
  const { codigo, orgao, momento, paciente, clinica, protocolo } = dados
  const evento = momento === 'entrada' ? 'internação' : 'saída'
  return {
    title: `Folha de comunicação de ${evento} ${codigo}`,
    created,
    letterhead,
    footer: `Comunicação ${codigo} · documento confidencial`,
    blocks: [
      { kind: 'paragraph', text: `À atenção de: ${orgao}` },
      {
        kind: 'paragraph',
        text: `O estabelecimento abaixo comunica a ${evento} da pessoa identificada nesta folha, no prazo de 72 horas (${BASE_LEGAL}).`,
      },
      { kind: 'heading', text: 'Paciente' },
      {
        kind: 'values',
        items: [
          ['Nome', paciente.nome],
          ['Nascimento', paciente.nascimento?.split('-').toReversed().join('/') ?? ''],
          ['Sexo', paciente.sexo ?? ''],
        ],
      },
      { kind: 'heading', text: 'Estabelecimento' },
      {
        kind: 'values',
        items: [
          ['Nome', clinica.nome],
          ['Endereço', clinica.endereco ?? ''],
          ['Cidade', clinica.cidade],
        ],
      },
      { kind: 'heading', text: momento === 'entrada' ? 'Internação' : 'Internação e saída' },
      fatos(dados),
      { kind: 'heading', text: 'Recebimento' },
      {
        kind: 'values',
        items: [
          ['Protocolo', protocolo ?? '________________________'],
          ['Recebido em', '____/____/________  ____:____'],
        ],
      },
      { kind: 'signatures', people: [['Responsável pelo estabelecimento'], [`Recebido por: ${orgao}`]] },
    ],
  }
}
