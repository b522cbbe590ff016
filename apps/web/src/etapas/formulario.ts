import type { EtapaCampos, EtapaLead, MotivoPerda } from '@portal/contract/etapas/etapas.contract'
import {
  type CorEtapa,
  NOME_ETAPA,
  NOME_MOTIVO,
  NOME_REPETIDO,
  ORDEM_MOTIVO,
  SLA,
} from '@portal/contract/etapas/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { inteiroDigitado } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { isNameTaken } from '../ui/editable-list/filter-items.ts'

/** Values of a stage's form; an empty `sla_valor` means no time limit. */
export type FormEtapa = { rotulo: string; cor: CorEtapa; sla_valor: string; sla_unidade: 'minutos' | 'horas' | 'dias' }

export const ROTULOS_ETAPA = { rotulo: 'Nome', cor: 'Cor', sla_valor: 'Prazo', sla_unidade: 'Unidade' }
export const ROTULOS_MOTIVO = { name: 'Nome', ordem: 'Ordem na lista', is_active: 'Ativo' }

export const valoresDe = (etapa: EtapaLead | undefined): FormEtapa => ({
  rotulo: etapa?.rotulo ?? '',
  cor: (etapa?.cor ?? 'gray') as CorEtapa,
  sla_valor: String(etapa?.sla_valor ?? ''),
  sla_unidade: etapa?.sla_unidade ?? 'dias',
})

export const camposDe = ({ sla_valor, sla_unidade, ...campos }: FormEtapa): EtapaCampos => {
  const vazio = sla_valor.trim() === ''
  return { ...campos, sla_valor: vazio ? null : Number(sla_valor), sla_unidade: vazio ? null : sla_unidade }
}

const preenchidos = (erros: Record<string, string | false | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => Boolean(erro[1])))

export const errosDaEtapa = ({ rotulo, sla_valor }: FormEtapa) =>
  preenchidos({ rotulo: erroDoNome(NOME_ETAPA, rotulo), sla_valor: opcional(inteiroDigitado(SLA))(sla_valor) })

/** Time limit in words, such as 'atrasa depois de 2 dias'. */
export const prazoEmTexto = ({ chave, sla_valor, sla_unidade }: EtapaLead) => {
  if (chave === 'novo') return 'prazo do primeiro contato, em Empresa'
  if (chave === 'visita_agendada') return 'atrasa na hora da visita'
  if (sla_valor === null || sla_unidade === null) return 'sem prazo'
  return `atrasa depois de ${sla_valor} ${sla_valor === 1 ? sla_unidade.slice(0, -1) : sla_unidade}`
}

export type CamposMotivo = { name: string; ordem: string; is_active: boolean }

export const errosDoMotivo = ({ name, ordem }: CamposMotivo, outros: MotivoPerda[]) =>
  preenchidos({
    name: erroDoNome(NOME_MOTIVO, name) ?? (isNameTaken(name, outros) && NOME_REPETIDO),
    ordem: inteiroDigitado(ORDEM_MOTIVO)(ordem),
  })
