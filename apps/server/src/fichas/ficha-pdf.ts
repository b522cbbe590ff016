import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { DADOS_PROTEGIDOS } from '@portal/contract/fichas/limites'
import { contado } from '@portal/contract/regras/contado'
import { formatTelefone } from '@portal/contract/telefone'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'

type Saude = FichaClinica['saude']

/** A printed sheet; without `saude` it has no health data. */
export type FichaImpressa = Omit<FichaClinica, 'saude' | 'permite_pdf' | 'ate'> & {
  saude: Saude | null
  /** Data that clinics do not get. */
  interno: { cpf: string | null; telefone: string | null; endereco: string | null; status: string } | null
}

const dataDe = (dia: string | null) => dia?.split('-').toReversed().join('/') ?? ''
const lugarDe = ({ cidade, estado }: FichaImpressa) => [cidade, estado].filter(Boolean).join('/')
const simNao = (sim: boolean) => (sim ? 'Sim' : 'Não')

function identidade(ficha: FichaImpressa): Block {
  const { nome, nome_social, data_nascimento, idade, sexo, interno } = ficha
  const nascimento = idade === null ? '' : `${dataDe(data_nascimento)} (${contado(idade, 'ano')})`
  return {
    kind: 'values',
    items: [
      ['Nome', nome],
      ...(nome_social ? [['Nome social', nome_social] as const] : []),
      ['Nascimento', nascimento],
      ['Sexo', sexo ?? ''],
      ...(interno ? [['CPF', interno.cpf ?? ''] as const] : []),
      ...(interno ? [['Telefone', interno.telefone ? formatTelefone(interno.telefone) : ''] as const] : []),
      ...(interno ? [['Endereço', interno.endereco ?? ''] as const] : []),
      ['Cidade', lugarDe(ficha)],
    ],
  }
}

const saudeDe = (saude: Saude): Block[] => [
  { kind: 'heading', text: 'Saúde' },
  {
    kind: 'values',
    items: [
      ['Risco imediato', simNao(saude.risco_imediato)],
      ['Substâncias', saude.substancias.join(', ')],
      ['Tempo de uso', saude.tempo_uso ?? ''],
      ['Tratamentos anteriores', saude.tratamentos_anteriores ?? ''],
      ['Condições de saúde', saude.condicoes_saude ?? ''],
      ['Medicamentos em uso', saude.medicamentos ?? ''],
      ['Alergias', saude.alergias ?? ''],
      ['Plano de saúde', saude.plano ?? ''],
    ],
  },
]

/** Sheet of a patient as PDF. Title and file name have the code and no name. */
export function fichaPdf(ficha: FichaImpressa, letterhead: Letterhead, created: Date): PdfDocument {
  const { codigo, clinica, tipo_internacao, urgencia, responsavel, consultor, saude, interno } = ficha
  const telefone = responsavel?.telefone ? formatTelefone(responsavel.telefone) : ''
  return {
    title: `Ficha do paciente ${codigo}`,
    created,
    letterhead,
    footer: `Ficha ${codigo} · documento confidencial`,
    blocks: [
      { kind: 'heading', text: 'Paciente' },
      identidade(ficha),
      { kind: 'heading', text: 'Atendimento' },
      {
        kind: 'values',
        items: [
          ['Clínica', clinica],
          ['Tipo de internação', tipo_internacao],
          ['Urgência', urgencia],
          ...(interno ? [['Situação', interno.status] as const] : []),
          ['Responsável', responsavel?.nome ?? ''],
          ['Telefone do responsável', telefone],
          ['Consultor', consultor.nome],
        ],
      },
      ...(saude ? saudeDe(saude) : []),
      {
        kind: 'paragraph',
        small: true,
        text: DADOS_PROTEGIDOS,
      },
    ],
  }
}
