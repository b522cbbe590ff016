import type { ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { LinhasFora } from '../../tarefas/importacao/linhas-fora.tsx'

const ROTULOS = { erro: 'Com erro', ignorada: 'Ignorada', atualizada: 'Atualizada' } as const

/** Lines that make no new lead. */
export const LeadsFora = ({
  resultado: { linhas, erros, ignoradas, atualizadas },
}: {
  resultado: ResultadoImportacaoLeads
}) => (
  <LinhasFora
    linhas={linhas}
    rotulos={ROTULOS}
    contadas={[
      { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
      { situacao: 'ignorada', rotulo: 'Ignoradas', quantas: ignoradas },
      { situacao: 'atualizada', rotulo: 'Atualizadas', quantas: atualizadas },
    ]}
    titulo="Linhas sem lead novo"
    procurarEm="Motivo ou linha"
  />
)
