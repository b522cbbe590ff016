import { createHash } from 'node:crypto'
import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { PERIODOS_ANTERIORES_MAXIMO } from '@portal/contract/internacoes/limites'
import { type MotivoSaida, ROTULO_TIPO_ADMISSAO, type TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import type { NovaLinha } from '../internacoes/internacoes.queries.ts'
import type { FatoAberto } from '../pacientes/fatos.service.ts'
import { instantOf } from '../platform/business-time.ts'
import { dayOf, SAO_PAULO } from '../platform/day.ts'
import { readDay, readMoney } from '../platform/written-values.ts'
import { isUuid } from './bring.ts'
import type { ClinicaAchada } from './clinicas-antigas.ts'
import { type SituacaoAntiga, situacaoDePaciente, tipoDeAdmissao } from './situacao-de-paciente.ts'

export type Read = (campo: string) => string | null
export type Adjust = (coluna: string, motivo: string) => void

/** A stay in a clinic as a row of the old portal tells it. */
export type AdmissaoAntiga = {
  /** `a_registrar`: said to be running, but its entry or its clinic is not known. `nenhuma`: the row tells of no stay. */
  desfecho: 'em_curso' | 'encerrada' | 'a_registrar' | 'nenhuma'
  entrada: Date | null
  saida: Date | null
  motivo: MotivoSaida | null
  previsao_saida: string | null
  clinica: Pick<ClinicaAchada, 'id' | 'name' | 'city' | 'state'> | null
  tipo: TipoAdmissao | null
  valor_contratado_centavos: number | null
  periodicidade_id: string | null
  quantidade_periodos: number | null
  /** Texts for the timeline, as the old portal wrote them. */
  linhas: string[]
}

type Conhecidos = {
  agora: Date
  clinica: ClinicaAchada | undefined
  periodicidadeDe: (texto: string | null) => string | null
}

const VALOR_MAX = 100_000_000

const emDia = (em: Date) => dayOf(em.getTime()).split('-').toReversed().join('/')
const rotulado = (rotulo: string, valor: string | null | undefined) => (valor ? [`${rotulo}: ${valor}`] : [])

/** Reads an instant on the clock of the clinic: a day without an hour begins at its midnight. */
function quandoNaClinica(texto: string | null, clinica: ClinicaAchada | undefined): Date | undefined {
  const quando = texto === null ? undefined : readDay(texto)
  if (!quando?.soDia || !clinica) return quando?.instante
  const dia = dayOf(quando.instante.getTime(), SAO_PAULO)
  return new Date(instantOf(dia, '00:00', fusoDoLugar(clinica.state, clinica.city)))
}

function readPeriodos(texto: string | null, adjust: Adjust): number | null {
  if (!texto) return null
  const [numero] = /\d+/.exec(texto) ?? []
  const periodos = Number(numero)
  if (Number.isInteger(periodos) && periodos >= 1 && periodos <= PERIODOS_ANTERIORES_MAXIMO) return periodos
  adjust('periodos', `não é um número de 1 a ${PERIODOS_ANTERIORES_MAXIMO}`)
  return null
}

function readValor(texto: string | null, adjust: Adjust): number | null {
  if (!texto) return null
  const centavos = readMoney(texto)
  if (centavos !== undefined && centavos >= 0 && centavos <= VALOR_MAX) return centavos
  adjust('valor', 'não é uma quantia que se entenda')
  return null
}

/** Outcome of a stay by its status and its dates: an exit in the past counts more than the status. */
function desfechoDe(
  situacao: SituacaoAntiga | undefined,
  calada: boolean,
  { entrada, saida, clinica }: Pick<AdmissaoAntiga, 'entrada' | 'saida' | 'clinica'>,
): AdmissaoAntiga['desfecho'] {
  if (situacao?.como === 'cancelado') return 'nenhuma'
  if (saida !== null || situacao?.como === 'saiu') return 'encerrada'
  const corre = situacao?.como === 'internado' || (calada && entrada !== null)
  if (!corre) return 'nenhuma'
  return entrada !== null && clinica !== null ? 'em_curso' : 'a_registrar'
}

export function readAdmissao(
  read: Read,
  { agora, clinica, periodicidadeDe }: Conhecidos,
  adjust: Adjust,
): AdmissaoAntiga {
  const palavra = read('situacao')
  const situacao = situacaoDePaciente(palavra)
  const escrita = quandoNaClinica(read('entrada'), clinica)
  if (read('entrada') && !escrita) adjust('entrada', 'não é uma data que se entenda')
  const futura = escrita !== undefined && escrita > agora
  if (futura) adjust('entrada', 'a entrada está no futuro')
  const entrada = futura ? null : (escrita ?? null)
  let saida = quandoNaClinica(read('saida'), clinica) ?? null
  if (read('saida') && !saida) adjust('saida', 'não é uma data que se entenda')
  const planejada = saida !== null && saida > agora ? saida : null
  if (planejada) saida = null
  if (saida && entrada && saida < entrada) {
    adjust('saida', 'a saída é anterior à entrada')
    saida = null
  }
  const previsao = planejada ?? quandoNaClinica(read('previsao_saida'), clinica) ?? null
  const achada = clinica && !clinica.arquivado_em ? clinica : null
  const textoDaClinica = read('clinica')
  const tipo = tipoDeAdmissao(read('tipo_internacao')) ?? null
  const valor = readValor(read('valor'), adjust)
  const lida = {
    entrada,
    saida,
    clinica: achada && { id: achada.id, name: achada.name, city: achada.city, state: achada.state },
  }
  const desfecho = desfechoDe(situacao, palavra === null, lida)
  if (desfecho === 'em_curso' && tipo === null) adjust('tipo_internacao', 'o tipo da internação fica a definir')
  if (desfecho === 'a_registrar')
    adjust(
      lida.clinica === null ? 'clinica' : 'entrada',
      'está internado, mas não se conhece a entrada ou a clínica: registre a internação no cadastro',
    )
  return {
    ...lida,
    desfecho,
    motivo: desfecho === 'encerrada' ? (situacao?.como === 'saiu' ? situacao.motivo : 'alta_medica') : null,
    previsao_saida: previsao && (!entrada || previsao >= entrada) ? dayOf(previsao.getTime()) : null,
    tipo,
    valor_contratado_centavos: valor,
    periodicidade_id: periodicidadeDe(read('periodicidade')),
    quantidade_periodos: readPeriodos(read('periodos'), adjust),
    linhas: [
      ...rotulado('Clínica', clinica?.name ?? (isUuid(textoDaClinica) ? 'uma que não veio' : textoDaClinica)),
      ...rotulado('Entrada', escrita ? emDia(escrita) : read('entrada')),
      ...rotulado('Saída', saida ? emDia(saida) : read('saida')),
      ...rotulado('Previsão de saída', read('previsao_saida')),
      ...rotulado('Tipo', tipo ? ROTULO_TIPO_ADMISSAO[tipo] : read('tipo_internacao')),
      ...rotulado('Valor', valor === null ? read('valor') : formatCentavos(valor)),
      ...rotulado('Periodicidade', isUuid(read('periodicidade')) ? null : read('periodicidade')),
      ...rotulado('Períodos', read('periodos')),
      ...rotulado('Situação', palavra),
      ...rotulado('Motivo', read('motivo')),
    ],
  }
}

const LUGAR = { nenhuma: 0, encerrada: 1, a_registrar: 2, em_curso: 3 } as const satisfies Record<
  AdmissaoAntiga['desfecho'],
  number
>
/** Sorts stays of a patient: finished ones by date, then those to be registered, then those that run. */
export const emOrdem = <Admissao extends AdmissaoAntiga>(admissoes: readonly Admissao[]): Admissao[] =>
  admissoes.toSorted(
    (a, b) => LUGAR[a.desfecho] - LUGAR[b.desfecho] || Number(a.entrada ?? a.saida) - Number(b.entrada ?? b.saida),
  )

/** Fields of a running admission that the old portal tells. */
export const emCursoDe = (admissao: AdmissaoAntiga) => ({
  tipo: admissao.tipo,
  previsao_saida: admissao.previsao_saida,
  periodicidade_id: admissao.periodicidade_id,
  valor_contratado_centavos: admissao.valor_contratado_centavos,
  quantidade_periodos: admissao.quantidade_periodos,
})

/** Makes an id for a part of a record, the same each time. */
export function derivedId(id: string, parte: string): string {
  const hex = createHash('sha256').update(`${id}:${parte}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type DeQuem = { id: string; consultor_id: string; lead_id: string | null }

/** Row of a running admission. */
export const novaInternacaoDe = (
  id: string,
  { id: paciente_id, consultor_id, lead_id }: DeQuem,
  { entrada, clinica, ...antiga }: AdmissaoAntiga,
  { agora, por }: { agora: Date; por: string | null },
): NovaLinha => ({
  id,
  envio_id: id,
  paciente_id,
  lead_id,
  consultor_id,
  clinica_id: clinica?.id ?? '',
  entrada: entrada ?? agora,
  tipo: antiga.tipo,
  previsao_saida: antiga.previsao_saida,
  valor_contratado_centavos: antiga.valor_contratado_centavos,
  periodicidade_id: antiga.periodicidade_id,
  quantidade_periodos: antiga.quantidade_periodos,
  trazida_em: agora,
  created_by: por,
})

/** Lines of the timeline for a stay that becomes no admission here. */
export function fatosDaAdmissao(
  paciente_id: string,
  { desfecho, entrada, saida, linhas }: AdmissaoAntiga,
  { id, quando, autor_id }: { id: string; quando: Date; autor_id: string | null },
): (FatoAberto & { id: string })[] {
  if (desfecho === 'em_curso' || (desfecho === 'nenhuma' && entrada === null)) return []
  const deTodos = { paciente_id, texto: linhas.join('\n') || null, autor_id }
  const fim = {
    ...deTodos,
    id: derivedId(id, 'saida'),
    detalhe: { fato: 'saida' as const },
    ocorreu_em: saida ?? quando,
  }
  const inicio = { ...deTodos, id, detalhe: { fato: 'internacao' as const }, ocorreu_em: entrada ?? saida ?? quando }
  return saida !== null && entrada !== null ? [inicio, { ...fim, texto: null }] : [inicio]
}
