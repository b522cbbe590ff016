import { MINUTOS_ACEITE, NOME_REGRA, PESO, ROTULO_MODO } from '@portal/contract/leads/distribuicao/opcoes'
import type { RegraCampos, RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { ROTULO_ORIGEM, ROTULO_TIPO_INTERNACAO } from '@portal/contract/leads/opcoes'
import { contado } from '@portal/contract/regras/contado'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { isDdd } from '@portal/contract/telefone'

/** A participant, with the weight as typed. */
export type ParticipanteForm = { consultor_id: string; nome: string; peso: string }

/** Input values of a rule. */
export type RegraForm = Omit<RegraCampos, 'ddds' | 'minutos_aceite' | 'participantes'> & {
  /** DDDs as typed, separated by anything but digits. */
  ddds: string
  minutos_aceite: string
  participantes: ParticipanteForm[]
}

export const ROTULOS_REGRA: Record<keyof RegraForm, string> = {
  nome: 'Nome da regra',
  ativa: 'Ativa',
  estados: 'Estados',
  ddds: 'DDDs',
  origens: 'Origens',
  tipos_internacao: 'Tipos de internação',
  modo: 'Como escolher',
  exige_aceite: 'O consultor precisa aceitar',
  minutos_aceite: 'Minutos para aceitar',
  participantes: 'Quem participa',
}

/** Input values of a rule; a new one begins with the company's minutes to accept. */
export const valoresDe = (regra: RegraDistribuicao | undefined, minutosAceite: number): RegraForm => ({
  nome: regra?.nome ?? '',
  ativa: regra?.ativa ?? true,
  estados: regra?.estados ?? [],
  ddds: regra?.ddds.join(', ') ?? '',
  origens: regra?.origens ?? [],
  tipos_internacao: regra?.tipos_internacao ?? [],
  modo: regra?.modo ?? 'rodizio',
  exige_aceite: regra?.exige_aceite ?? true,
  minutos_aceite: String(regra?.minutos_aceite ?? minutosAceite),
  participantes:
    regra?.participantes.map(({ consultor_id, nome, peso }) => ({ consultor_id, nome, peso: String(peso) })) ?? [],
})

const dddsDe = (texto: string) => [...new Set(texto.match(/\d+/g) ?? [])]
/** An empty weight counts as 1. */
const pesoDe = (texto: string) => (texto.trim() === '' ? 1 : readInteiro(texto))

export const camposDe = ({ nome, ddds, minutos_aceite, participantes, ...campos }: RegraForm): RegraCampos => ({
  ...campos,
  nome: cleanNome(nome),
  ddds: dddsDe(ddds),
  minutos_aceite: readInteiro(minutos_aceite),
  participantes: participantes.map(({ consultor_id, peso }) => ({ consultor_id, peso: pesoDe(peso) })),
})

const minutos = inteiroDigitado(MINUTOS_ACEITE)
const peso = inteiroDigitado(PESO)

/** Errors by field with the server's sentences. */
export function errosDaRegra(form: RegraForm): Partial<Record<keyof RegraForm, string>> {
  const ddd = dddsDe(form.ddds).find((um) => !isDdd(um))
  const pesado = form.participantes.find((um) => um.peso.trim() !== '' && peso(um.peso) !== undefined)
  const erros = {
    nome: erroDoNome(NOME_REGRA, form.nome),
    ddds: ddd === undefined ? undefined : `O DDD ${ddd} não existe`,
    minutos_aceite: minutos(form.minutos_aceite),
    participantes: pesado && `${pesado.nome}: ${PESO.mensagem}`,
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}

/** Filters of a rule, as 'SP, RJ · DDD 11 · Google'; 'Todos os leads' without any. */
export function filtrosEmTexto({ estados, ddds, origens, tipos_internacao }: RegraDistribuicao): string {
  const partes = [
    estados.join(', '),
    ddds.length > 0 && `DDD ${ddds.join(', ')}`,
    origens.map((origem) => ROTULO_ORIGEM[origem]).join(', '),
    tipos_internacao.map((tipo) => ROTULO_TIPO_INTERNACAO[tipo]).join(', '),
  ]
  return partes.filter(Boolean).join(' · ') || 'Todos os leads'
}

/** Describes how the rule distributes: 'Rodízio entre 4 pessoas, aceite em 10 min'. */
export function entregaEmTexto({
  modo,
  participantes,
  de_outras,
  exige_aceite,
  minutos_aceite,
}: RegraDistribuicao): string {
  const quantos = contado(participantes.length + de_outras, 'pessoa', 'pessoas')
  return `${ROTULO_MODO[modo]} entre ${quantos}, ${exige_aceite ? `aceite em ${minutos_aceite} min` : 'sem pedir aceite'}`
}

type Participada = Pick<RegraDistribuicao, 'ativa' | 'participantes'> & Partial<Pick<RegraDistribuicao, 'de_outras'>>

/** Reason why the roleta distributes nothing at present; undefined if it does. */
export function semRoleta(regras: readonly Participada[]): string | undefined {
  if (regras.length === 0) return 'Ainda não há regras.'
  const ativas = regras.filter(({ ativa }) => ativa)
  if (ativas.length === 0) return 'Nenhuma regra está ativa.'
  return ativas.some(({ participantes, de_outras = 0 }) => participantes.length + de_outras > 0)
    ? undefined
    : 'Ninguém participa das regras ativas.'
}

/** Reason why the rule reaches nobody at the moment; undefined if somebody can receive. */
export function avisoDaRegra(
  { participantes }: Pick<RegraDistribuicao, 'participantes'> | Pick<RegraForm, 'participantes'>,
  pessoas: readonly { id: string; situacao: string }[] | undefined,
): string | undefined {
  if (participantes.length === 0) return 'Ninguém participa desta regra.'
  const ativos = new Set(pessoas?.filter(({ situacao }) => situacao === 'ativo').map(({ id }) => id))
  if (!pessoas || participantes.some(({ consultor_id }) => ativos.has(consultor_id))) return undefined
  return 'Todos os que participam estão em pausa, fora do horário ou inativos agora.'
}
