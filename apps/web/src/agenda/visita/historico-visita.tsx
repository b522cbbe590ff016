import { ROTULO_STATUS_VISITA, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { FUSOS } from '@portal/contract/empresa/fusos'
import { Historico } from '../../auditoria/historico.tsx'
import { mudancasDe, verboDe } from '../../auditoria/mudancas.ts'
import { ROTULOS_NOVA } from './campos.ts'

const ROTULOS: Record<string, string> = {
  ...ROTULOS_NOVA,
  status: 'Situação',
  fuso: 'Relógio',
  motivo_cancelamento: 'Motivo do cancelamento',
  conflito_confirmado: 'Horário dividido com outro compromisso',
  parte: 'O que foi lido',
}
const NOMES = { ...ROTULO_TIPO_VISITA, ...ROTULO_STATUS_VISITA, ...FUSOS, textos: 'Observações e resultado' }
/** Columns left out of the history, because they mean nothing to people. */
const OCULTOS = new Set(['remarcada_de', 'created_by', 'versao'])

const describeEvento = (evento: RegistroHistorico) => ({
  verbo: verboDe(evento),
  mudancas: mudancasDe(evento).filter(({ campo }) => !OCULTOS.has(campo)),
})

export const HistoricoVisita = ({ id }: { id: string }) => (
  <Historico entidade="visitas" id={id} rotulos={ROTULOS} nomes={NOMES} contar={describeEvento} />
)
