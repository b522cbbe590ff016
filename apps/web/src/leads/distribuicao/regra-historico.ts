import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { ROTULO_MODO } from '@portal/contract/leads/distribuicao/opcoes'
import { ROTULO_ORIGEM, ROTULO_TIPO_INTERNACAO } from '@portal/contract/leads/opcoes'
import { type EventoContado, mudancasDe, verboDe } from '../../auditoria/mudancas.ts'

const ROTULOS: Readonly<Record<string, string>> = { ...ROTULO_MODO, ...ROTULO_ORIGEM, ...ROTULO_TIPO_INTERNACAO }

type Participante = { nome: string; peso: number }
const isParticipante = (valor: unknown): valor is Participante =>
  typeof valor === 'object' && valor !== null && 'nome' in valor && 'peso' in valor

function legivel(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(legivel)
  if (isParticipante(valor)) return `${valor.nome} (peso ${valor.peso})`
  return typeof valor === 'string' ? (ROTULOS[valor] ?? valor) : valor
}

const estadoLegivel = (estado: Record<string, unknown> | null) =>
  estado && Object.fromEntries(Object.entries(estado).map(([campo, valor]) => [campo, legivel(valor)]))

/** An event of a rule's history in the form's words; null if only counters changed. */
export function describeRegra(evento: RegistroHistorico): EventoContado | null {
  const mudancas = mudancasDe({
    ...evento,
    antes: estadoLegivel(evento.antes),
    depois: estadoLegivel(evento.depois),
  }).filter((mudanca) => 'entrou' in mudanca || mudanca.antes !== mudanca.depois)
  return evento.acao === 'editar' && mudancas.length === 0 ? null : { verbo: verboDe(evento), mudancas }
}
