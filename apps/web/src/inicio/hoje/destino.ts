import type { Role } from '@portal/contract/access'
import { TODA_EQUIPE } from '@portal/contract/agenda/opcoes'
import type { ChaveHoje } from '@portal/contract/inicio/hoje'
import type { LinkProps } from '@tanstack/react-router'

const LISTA = { to: '/consultor/kanban', search: { vista: 'lista' } } as const
const FILA = '/supervisor/leads'
const ORCAMENTOS = '/consultor/orcamentos'

/** Link to the page that lists exactly the records behind a counter. */
export function destinoDe(chave: ChaveHoje, role: Role): LinkProps {
  const isEquipe = role === 'admin' || role === 'supervisor'
  const agenda = { vista: 'lista', ...(role === 'admin' && { consultor: TODA_EQUIPE }) } as const
  switch (chave) {
    case 'fila':
      return { to: FILA }
    case 'fila_sla':
      return { to: FILA, search: { aba: 'atendimento', sem_contato: true } }
    case 'a_conferir':
      return { to: '/admin/empresa-config', search: { aba: 'entradas', conferir: true } }
    case 'dispositivos_aguardando':
      return { to: '/admin/dispositivos', search: { filtro: 'aguardando' } }
    case 'leads_atrasados':
      return isEquipe
        ? { to: FILA, search: { aba: 'atendimento', atrasados: true } }
        : { ...LISTA, search: { ...LISTA.search, atrasados: true } }
    case 'proximas_acoes':
      return { ...LISTA, search: { ...LISTA.search, hoje: 'acoes_hoje' } }
    case 'cadastros_recebidos':
      return { ...LISTA, search: { ...LISTA.search, hoje: 'cadastros' } }
    case 'ofertas':
      return { to: '/consultor/ofertas' }
    case 'visitas_hoje':
      return { to: '/consultor/agenda', search: { ...agenda, periodo: '1dia', status: 'abertas' } }
    case 'visitas_sem_resultado':
      return { to: '/consultor/agenda', search: { ...agenda, periodo: 'antigos', status: 'aguardando' } }
    case 'orcamentos_vistos':
      return { to: ORCAMENTOS, search: { situacao: 'visualizado', ultimas: true } }
    case 'orcamentos_expirando':
      return { to: ORCAMENTOS, search: { expirando: true } }
    case 'descontos_pendentes':
      return { to: ORCAMENTOS, search: { situacao: 'aguardando_aprovacao', ultimas: true } }
    case 'prazos_legais':
      return { to: role === 'admin' ? '/admin/pacientes' : '/consultor/pacientes', search: { vencendo: true } }
    case 'licencas':
      return { to: role === 'admin' ? '/admin/clinicas/licencas' : '/gerenciador/clinicas/licencas' }
    case 'a_receber_vencido':
      return { to: '/admin/financeiro', search: { aba: 'repasses', situacao: 'vencido' } }
    case 'comissoes_liberadas':
      return { to: '/consultor/financeiro' }
  }
}
