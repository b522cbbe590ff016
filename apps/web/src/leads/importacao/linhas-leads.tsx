import type { ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { LinhasTabela } from '../../tarefas/importacao/linhas-tabela.tsx'

const ROTULOS = { erro: 'Com erro', ignorada: 'Ignorada', atualizada: 'Atualizada' } as const

/** Lines that make no new lead, with their reasons. */
export const LinhasLeads = ({ resultado: { linhas } }: { resultado: ResultadoImportacaoLeads }) =>
  linhas.length > 0 && <LinhasTabela linhas={linhas} rotulos={ROTULOS} />
