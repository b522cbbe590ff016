import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { IncidentesSecao } from './incidentes-secao.tsx'
import { readPrivacidade, SECOES } from './privacidade-url.ts'

const OperacoesSecao = lazyPart(() => import('./operacoes-secao.tsx').then((part) => part.OperacoesSecao))
const SolicitacoesSecao = lazyPart(() => import('./solicitacoes-secao.tsx').then((part) => part.SolicitacoesSecao))
const PessoasSecao = lazyPart(() => import('./pessoas-secao.tsx').then((part) => part.PessoasSecao))
const RetencaoSecao = lazyPart(() => import('./retencao-secao.tsx').then((part) => part.RetencaoSecao))
const AvisoSecao = lazyPart(() => import('./aviso-secao.tsx').then((part) => part.AvisoSecao))

/** What administrators keep about privacy, beside the settings (not-shown section 17). */
export function PrivacidadeSecoes() {
  const [{ secao = 'incidentes', incidente, solicitacao }, change] = useUrl(readPrivacidade)
  return (
    <PageTabs
      abas={SECOES}
      aba={secao}
      onAba={(nova) =>
        change(
          { secao: nova === 'incidentes' ? undefined : nova, incidente: undefined, solicitacao: undefined },
          { replace: true },
        )
      }
    >
      {(uma) => {
        if (uma === 'incidentes')
          return <IncidentesSecao aberto={incidente} onAbrir={(id) => change({ incidente: id })} />
        if (uma === 'solicitacoes')
          return <SolicitacoesSecao aberta={solicitacao} onAbrir={(id) => change({ solicitacao: id })} />
        if (uma === 'pessoas') return <PessoasSecao />
        if (uma === 'retencao') return <RetencaoSecao />
        return uma === 'aviso' ? <AvisoSecao /> : <OperacoesSecao />
      }}
    </PageTabs>
  )
}
