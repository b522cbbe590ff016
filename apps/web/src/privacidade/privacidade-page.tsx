import { FILTROS_SOLICITACAO } from '@portal/contract/privacidade/solicitacao'
import { useQuery } from '@tanstack/react-query'
import { EncarregadoSecao } from '../empresa/encarregado-secao.tsx'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { incidentesQuery } from './privacidade.api.ts'
import { readPrivacidade, SECOES } from './privacidade-url.ts'
import { solicitacoesQuery } from './solicitacoes.api.ts'
import { SolicitacoesSecao } from './solicitacoes-secao.tsx'

const IncidentesSecao = lazyPart(() => import('./incidentes-secao.tsx').then((part) => part.IncidentesSecao))
const OperacoesSecao = lazyPart(() => import('./operacoes-secao.tsx').then((part) => part.OperacoesSecao))
const PessoasSecao = lazyPart(() => import('./pessoas-secao.tsx').then((part) => part.PessoasPrivacidade))
const RetencaoSecao = lazyPart(() => import('./retencao-secao.tsx').then((part) => part.RetencaoSecao))
const AvisoSecao = lazyPart(() => import('./aviso-secao.tsx').then((part) => part.AvisoSecao))

const comTotal = (nome: string, total: number | undefined) => (total ? `${nome} (${total})` : nome)

/** Privacy pages of administrators: requests first, with the number of open ones. */
export function PrivacidadePage() {
  const [{ secao, incidente, solicitacao }, change] = useUrl(readPrivacidade)
  const [abertas] = FILTROS_SOLICITACAO
  const solicitacoes = useQuery(solicitacoesQuery(abertas, 1)).data?.total
  const incidentes = useQuery(incidentesQuery()).data?.filter(({ encerrado_em }) => encerrado_em === null).length
  return (
    <Page title="Privacidade">
      <PageTabs
        abas={{
          ...SECOES,
          solicitacoes: comTotal(SECOES.solicitacoes, solicitacoes),
          incidentes: comTotal(SECOES.incidentes, incidentes),
        }}
        // Links of notices name a record, not its section.
        aba={secao ?? (incidente ? 'incidentes' : 'solicitacoes')}
        onAba={(nova) =>
          change(
            { secao: nova === 'solicitacoes' ? undefined : nova, incidente: undefined, solicitacao: undefined },
            { replace: true },
          )
        }
      >
        {(uma) => {
          if (uma === 'incidentes')
            return (
              <IncidentesSecao aberto={incidente} onAbrir={(id) => change({ secao: 'incidentes', incidente: id })} />
            )
          if (uma === 'pessoas') return <PessoasSecao />
          if (uma === 'retencao') return <RetencaoSecao />
          if (uma === 'aviso') return <AvisoSecao />
          if (uma === 'encarregado') return <EncarregadoSecao />
          if (uma === 'operacoes') return <OperacoesSecao />
          return <SolicitacoesSecao aberta={solicitacao} onAbrir={(id) => change({ solicitacao: id })} />
        }}
      </PageTabs>
    </Page>
  )
}
