import { lazyPart } from '../platform/lazy-part.tsx'
import { useUrl } from '../platform/use-url.ts'
import { PageTabs } from '../ui/page-tabs.tsx'
import { IncidentesSecao } from './incidentes-secao.tsx'
import { readPrivacidade, SECOES } from './privacidade-url.ts'

const OperacoesSecao = lazyPart(() => import('./operacoes-secao.tsx').then((part) => part.OperacoesSecao))

/** What administrators keep about privacy, beside the settings (not-shown section 17). */
export function PrivacidadeSecoes() {
  const [{ secao = 'incidentes', incidente }, change] = useUrl(readPrivacidade)
  return (
    <PageTabs
      abas={SECOES}
      aba={secao}
      onAba={(nova) =>
        change({ secao: nova === 'incidentes' ? undefined : nova, incidente: undefined }, { replace: true })
      }
    >
      {(uma) =>
        uma === 'incidentes' ? (
          <IncidentesSecao aberto={incidente} onAbrir={(id) => change({ incidente: id })} />
        ) : (
          <OperacoesSecao />
        )
      }
    </PageTabs>
  )
}
