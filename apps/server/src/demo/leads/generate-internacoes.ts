import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import type { Ponto } from '@portal/contract/busca/distancia'
import type { Natureza } from '@portal/contract/clinicas/regularidade'
import {
  type MotivoSaida,
  ORGAOS,
  type Orgao,
  PAPEL_DO_TIPO,
  type TipoAdmissao,
} from '@portal/contract/internacoes/opcoes'
import type { StatusPaciente } from '@portal/contract/pacientes/opcoes'
import { drawPessoa } from '../campos/contato.ts'
import { createRandom, seedOf } from '../random.ts'

const HORA = 3_600_000
const DIA_H = 24
/** Seed of admissions, apart from that of leads, so that leads do not change with them. */
const SEMENTE = 101
/** Time from the entry to its registration. */
const REGISTRO = HORA / 3

export type ClinicaDaInternacao = Ponto & {
  id: string
  name: string
  city: string
  state: string
  natureza: Natureza | null
}

type Cenario = {
  tipo: TipoAdmissao
  /** Hours since the entry. */
  entrou: number
  semPapel?: true
  semComunicacao?: true
  pia?: true
  /** Hours since it was converted to voluntary. */
  convertida?: number
  saida?: { saiu: number; motivo: MotivoSaida; comunicados: readonly Orgao[] }
}

/** Scenarios: each type, and each state of its deadlines; leads in 'Internado' get them in turn. */
const CENARIOS: readonly [Cenario, ...Cenario[]] = [
  { tipo: 'involuntaria', entrou: 84 * DIA_H, pia: true },
  { tipo: 'voluntaria', entrou: 67, semComunicacao: true },
  { tipo: 'voluntaria', entrou: 5 * DIA_H, semPapel: true },
  { tipo: 'involuntaria', entrou: 12 * DIA_H, semPapel: true },
  { tipo: 'acolhimento', entrou: 40 * DIA_H, pia: true },
  {
    tipo: 'voluntaria',
    entrou: 50 * DIA_H,
    pia: true,
    saida: { saiu: 6 * DIA_H, motivo: 'alta_a_pedido', comunicados: ['mp'] },
  },
  { tipo: 'involuntaria', entrou: 60 * DIA_H, pia: true, convertida: 20 * DIA_H },
  { tipo: 'compulsoria', entrou: 24 * DIA_H },
  {
    tipo: 'voluntaria',
    entrou: 33 * DIA_H,
    pia: true,
    saida: { saiu: 10 * DIA_H, motivo: 'transferencia', comunicados: ORGAOS },
  },
  {
    tipo: 'voluntaria',
    entrou: 85 * DIA_H,
    pia: true,
    saida: { saiu: 20 * DIA_H, motivo: 'alta_medica', comunicados: ORGAOS },
  },
]
const cenarioDe = (ordem: number) => CENARIOS[ordem % CENARIOS.length] ?? CENARIOS[0]

/** Instant at which the admission of the `ordem`-th won lead was registered. */
export const registradaEm = (ordem: number, agora: number) => agora - cenarioDe(ordem).entrou * HORA + REGISTRO

/** A valid CPF that nobody has. */
function cpfDe(indice: number): string {
  const base = String(1 + (indice % 9)).padStart(9, '0')
  const digito = (numero: string) => {
    const soma = [...numero].reduce((total, algarismo, i) => total + Number(algarismo) * (numero.length + 1 - i), 0)
    return ((soma * 10) % 11) % 10
  }
  const comUm = `${base}${digito(base)}`
  return `${comUm}${digito(comUm)}`
}

type Contexto = {
  seed: number
  agora: number
  /** Clinics near a place that may admit in this way. */
  clinicasPara: (tipo: TipoAdmissao, lugar: Ponto) => readonly ClinicaDaInternacao[]
}
type DoLead = { indice: number; ordem: number; solicitante: string; lugar: Ponto }

/** Admission of a lead in 'Internado'; null where no clinic may admit. Instants are milliseconds. */
export function generateInternacao(
  { indice, ordem, solicitante, lugar }: DoLead,
  { seed, agora, clinicasPara }: Contexto,
) {
  const { tipo, entrou, semPapel, semComunicacao, pia, convertida, saida } = cenarioDe(ordem)
  const possiveis = clinicasPara(tipo, lugar)
  const clinica = possiveis[ordem % Math.max(1, possiveis.length)]
  if (!clinica) return null
  const random = createRandom(seedOf(seed + SEMENTE, indice))
  const entrada = agora - entrou * HORA
  const saiu = saida ? agora - saida.saiu * HORA : null
  const medico = drawPessoa(random)
  const papel = semPapel ? null : PAPEL_DO_TIPO[tipo]
  const protocolo = (orgao: Orgao) => `${orgao.toUpperCase()}-${2000 + indice}`
  const se = <T>(pede: boolean, valor: T): T | null => (pede ? valor : null)
  const comunicado = (desde: number | null, orgaos: readonly Orgao[]) =>
    Object.fromEntries(
      ORGAOS.map((orgao, n) => [
        orgao,
        desde !== null && orgaos.includes(orgao)
          ? { em: desde + (18 + 8 * n) * HORA, protocolo: protocolo(orgao) }
          : { em: null, protocolo: null },
      ]),
    ) as Record<Orgao, { em: number | null; protocolo: string | null }>
  const status: StatusPaciente =
    saida === undefined ? 'internado' : saida.motivo === 'transferencia' ? 'transferido' : 'alta'
  const internacao = tipo !== 'acolhimento'
  const involuntaria = tipo === 'involuntaria'
  const compulsoria = tipo === 'compulsoria'
  return {
    clinica,
    fuso: fusoDoLugar(clinica.state, clinica.city),
    status,
    tipo,
    entrada,
    registrada: entrada + REGISTRO,
    saida: saiu,
    motivo_saida: saida?.motivo ?? null,
    papel,
    entradaComunicada: comunicado(entrada, semComunicacao ? [] : ORGAOS),
    saidaComunicada: comunicado(saiu, saida?.comunicados ?? []),
    convertida: convertida === undefined ? null : agora - convertida * HORA,
    campos: {
      valor_contratado_centavos: random.int(5, 36) * 50_000,
      quantidade_periodos: random.int(1, 6),
      medico_nome: se(internacao, medico),
      medico_crm: se(internacao, String(random.int(10_000, 199_999))),
      medico_uf: se(internacao, clinica.state),
      solicitante_nome: se(involuntaria, solicitante),
      solicitante_tipo: se(involuntaria, 'familiar' as const),
      avaliacao_alternativas: involuntaria,
      avaliacao_medica_por: se(!internacao, medico),
      processo_numero: se(compulsoria, `${1_000_000 + indice}-00.2026.8.00.0000`),
      vara: se(compulsoria, `Vara Cível de ${clinica.city}`),
    },
    solicitante_cpf: se(involuntaria, cpfDe(indice)),
    decisao_medica_em: se(involuntaria, entrada - 2 * HORA),
    avaliacao_medica_previa_em: se(!internacao, entrada - 20 * HORA),
    declaracao_em: se(papel === 'declaracao_voluntaria', entrada - HORA),
    pia_em: se(pia === true, entrada + 15 * DIA_H * HORA),
  }
}
export type InternacaoDemo = NonNullable<ReturnType<typeof generateInternacao>>
