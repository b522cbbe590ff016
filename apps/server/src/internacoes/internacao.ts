import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { idadeEm } from '@portal/contract/cadastro/avisos'
import { maskDe } from '@portal/contract/cpf'
import { type AssuntoEspera, type Espera, esperasDe, horasDe } from '@portal/contract/internacoes/esperas'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { JUSTIFICATIVA_MINIMA } from '@portal/contract/internacoes/limites'
import { HORAS_COMUNICACAO, prazosDe, type Relogiavel } from '@portal/contract/internacoes/prazos'
import type { Cipher } from '../platform/keys/cipher.ts'
import type { CompletaRow, InternacaoRow, Situacao } from './internacoes.queries.ts'
import { relogioEm } from './relogio.ts'

/** Context that encrypts a value for its admission. */
export const contextoInternacao = (campo: 'solicitante_cpf' | 'menores_justificativa' | 'estorno_motivo', id: string) =>
  `internacoes.${campo}:${id}`

const iso = (em: Date | null) => em?.toISOString() ?? null

/** Facts from which an admission's deadlines are computed. */
export const relogiavel = (row: InternacaoRow): Relogiavel => ({
  tipo: row.tipo,
  entrada: row.entrada.toISOString(),
  saida: iso(row.saida),
  convertida_voluntaria_em: iso(row.convertida_voluntaria_em),
  estornada_em: iso(row.estornada_em),
  mp_em: iso(row.mp_em),
  dp_em: iso(row.dp_em),
  outros_orgaos_em: iso(row.outros_orgaos_em),
  saida_mp_em: iso(row.saida_mp_em),
  saida_dp_em: iso(row.saida_dp_em),
  saida_outros_orgaos_em: iso(row.saida_outros_orgaos_em),
  pia_em: iso(row.pia_em),
})

/** Files of the papers of an admission, by kind. */
export const papeisDe = (row: InternacaoRow) => ({
  declaracao_voluntaria: row.declaracao_voluntaria_anexo_id,
  laudo: row.laudo_anexo_id,
  ordem_judicial: row.ordem_anexo_id,
  adesao: row.adesao_anexo_id,
})

const HORA_MS = 3_600_000
/** Stands for encrypted texts, which need not be opened to know that they exist. */
const GUARDADO = '*'.repeat(JUSTIFICATIVA_MINIMA)

/** A registered admission for the rules, on its clinic's clock. A paper deleted after its retention still counts. */
export function casoRegistrado(row: InternacaoRow, { natureza, cidade, estado, nascimento }: Situacao) {
  const fuso = fusoDoLugar(estado, cidade)
  const relogio = (em: Date | null) => em && relogioEm(em.getTime(), fuso)
  const papeis = papeisDe(row)
  const houve = (papel: keyof typeof papeis) => papeis[papel] !== null || row.papeis_eliminados.includes(papel)
  const entrada = relogioEm(row.entrada.getTime(), fuso)
  return {
    ...row,
    clinica: { natureza, state: estado },
    idade: nascimento === null ? null : idadeEm(nascimento, entrada.slice(0, 10)),
    sexo: 'nao_informado' as const,
    risco_imediato: false,
    agora: entrada,
    entrada,
    decisao_medica_em: relogio(row.decisao_medica_em),
    declaracao_em: relogio(row.declaracao_em),
    avaliacao_medica_previa_em: relogio(row.avaliacao_medica_previa_em),
    solicitante_cpf: row.solicitante_cpf_cifrado && GUARDADO,
    papeis: {
      declaracao_voluntaria: houve('declaracao_voluntaria'),
      laudo: houve('laudo'),
      ordem_judicial: houve('ordem_judicial'),
      adesao: houve('adesao'),
    },
    pode_liberar: true,
    menores_justificativa: row.menores_justificativa_cifrado && GUARDADO,
  }
}

/** True if the admission came from an old portal and is not confirmed yet. */
export const isPorConfirmar = (row: Pick<InternacaoRow, 'trazida_em' | 'confirmada_em' | 'estornada_em'>) =>
  row.trazida_em !== null && row.confirmada_em === null && row.estornada_em === null

/** An admission from an old portal gets its deadlines from the confirmation on, so that none is overdue at once. */
function venceEm({ entrada, trazida_em, confirmada_em }: InternacaoRow, assunto: AssuntoEspera): Date {
  const vence = entrada.getTime() + horasDe(assunto) * HORA_MS
  const pedida = trazida_em && (confirmada_em ?? trazida_em).getTime() + HORAS_COMUNICACAO * HORA_MS
  return new Date(Math.max(vence, pedida ?? vence))
}

/** Facts and papers that an admission lacks, the most urgent first; none for a reversed one. */
export function esperasDaInternacao(row: InternacaoRow, situacao: Situacao): (Espera & { vence_em: Date })[] {
  if (row.estornada_em !== null) return []
  return esperasDe(casoRegistrado(row, situacao))
    .map((espera) => ({ ...espera, vence_em: venceEm(row, espera.assunto) }))
    .toSorted((uma, outra) => uma.vence_em.getTime() - outra.vence_em.getTime())
}

/** Masked CPF; hidden altogether when the key is lost. */
function mask(cipher: Cipher, { id, solicitante_cpf_cifrado: cifrado }: InternacaoRow) {
  if (cifrado === null) return null
  try {
    return maskDe(cipher.decryptText(cifrado, contextoInternacao('solicitante_cpf', id)))
  } catch {
    return '***.***.***-**'
  }
}

export const toEspera = ({ vence_em, ...espera }: Espera & { vence_em: Date }) => ({
  ...espera,
  vence_em: vence_em.toISOString(),
})

export function toInternacao(cipher: Cipher, completa: CompletaRow, agora: number): Internacao {
  const { internacao: row, natureza: _, nascimento: __, ...nomes } = completa
  return {
    ...nomes,
    id: row.id,
    versao: row.versao,
    paciente_id: row.paciente_id,
    clinica_id: row.clinica_id,
    fuso: fusoDoLugar(nomes.estado, nomes.cidade),
    lead_id: row.lead_id,
    tipo: row.tipo,
    entrada: row.entrada.toISOString(),
    previsao_saida: row.previsao_saida,
    saida: iso(row.saida),
    motivo_saida: row.motivo_saida,
    valor_contratado_centavos: row.valor_contratado_centavos,
    periodicidade_id: row.periodicidade_id,
    quantidade_periodos: row.quantidade_periodos,
    solicitante_nome: row.solicitante_nome,
    solicitante_cpf_mascarado: mask(cipher, row),
    solicitante_tipo: row.solicitante_tipo,
    ausencia_familia: row.ausencia_familia,
    servidor_orgao: row.servidor_orgao,
    medico_nome: row.medico_nome,
    medico_crm: row.medico_crm,
    medico_uf: row.medico_uf,
    decisao_medica_em: iso(row.decisao_medica_em),
    avaliacao_alternativas: row.avaliacao_alternativas,
    declaracao_em: iso(row.declaracao_em),
    avaliacao_medica_previa_em: iso(row.avaliacao_medica_previa_em),
    avaliacao_medica_por: row.avaliacao_medica_por,
    processo_numero: row.processo_numero,
    vara: row.vara,
    papeis: papeisDe(row),
    convertida_voluntaria_em: iso(row.convertida_voluntaria_em),
    interrupcao_em: iso(row.interrupcao_em),
    interrupcao_por: row.interrupcao_por,
    pia_em: iso(row.pia_em),
    comunicada: {
      entrada: {
        mp: { em: iso(row.mp_em), protocolo: row.mp_protocolo },
        dp: { em: iso(row.dp_em), protocolo: row.dp_protocolo },
        outros: { em: iso(row.outros_orgaos_em), protocolo: row.outros_orgaos_protocolo },
      },
      saida: {
        mp: { em: iso(row.saida_mp_em), protocolo: row.saida_mp_protocolo },
        dp: { em: iso(row.saida_dp_em), protocolo: row.saida_dp_protocolo },
        outros: { em: iso(row.saida_outros_orgaos_em), protocolo: row.saida_outros_orgaos_protocolo },
      },
    },
    prazos: prazosDe(relogiavel(row), agora),
    esperas: esperasDaInternacao(row, completa).map(toEspera),
    menor_liberado: row.menores_justificativa_cifrado !== null,
    transferida_de: row.transferida_de,
    estornada_em: iso(row.estornada_em),
    trazida_em: iso(row.trazida_em),
    confirmada_em: iso(row.confirmada_em),
  }
}

/** An admission for the history; CPF and reasons are left out, even encrypted. */
export function registroDe({ envio_id: _, papeis_eliminados: __, natureza_vista: ___, ...row }: InternacaoRow) {
  const { solicitante_cpf_cifrado, menores_justificativa_cifrado, estorno_motivo_cifrado, ...resto } = row
  const oculto = (cifrado: string | null) => cifrado && '***'
  return {
    ...resto,
    solicitante_cpf: oculto(solicitante_cpf_cifrado),
    menores_justificativa: oculto(menores_justificativa_cifrado),
    estorno_motivo: oculto(estorno_motivo_cifrado),
  }
}
