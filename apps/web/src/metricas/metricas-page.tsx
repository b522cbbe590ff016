import { Button } from '@mantine/core'
import type { Role } from '@portal/contract/access'
import { ERRO_METRICAS } from '@portal/contract/metricas/indicadores'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatDate, formatDateTime } from '../platform/format-date.ts'
import { useSession } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import { Esqueleto } from './esqueleto.tsx'
import { FiltrosMetricas } from './filtros/filtros.tsx'
import { metasQuery } from './metas/metas.api.ts'
import { metricasQuery, urlExportacao } from './metricas.api.ts'
import classes from './metricas.module.css'
import {
  erroDaUrl,
  type FiltrosUrl,
  filtroDe,
  hojeDaEmpresa,
  isFiltrado,
  NOME_ABA,
  readAba,
  readMetricas,
  SEM_FILTRO,
  SEM_LINHAS,
} from './metricas-url.ts'
import { formatIntervalo } from './numeros.ts'
import { NumerosDaPagina } from './numeros-da-pagina.tsx'

const LinhasDialog = lazyPart(() => import('./linhas/linhas-dialog.tsx').then((part) => part.LinhasDialog))
const MetasAba = lazyPart(() => import('./metas/metas-aba.tsx').then((part) => part.MetasAba))

/** 'Métricas': numbers of a period for the user's role, and goals of a month. */
export function MetricasPage() {
  const role = useSession()?.user.role
  const [{ aba = 'numeros' }, changeAba] = useUrl(readAba)
  const [url] = useUrl(readMetricas)
  if (!role) return null
  return (
    <Page
      title="Métricas"
      {...(aba === 'numeros' && {
        actions: (
          <>
            {erroDaUrl(url) === null && <PersonalExportButton url={(motivo) => urlExportacao(filtroDe(url), motivo)} />}
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              Imprimir
            </Button>
          </>
        ),
      })}
    >
      <PageTabs
        abas={NOME_ABA}
        aba={aba}
        onAba={(nova) => changeAba({ aba: nova === 'numeros' ? undefined : nova }, { replace: true })}
      >
        {(uma) => (uma === 'metas' ? <MetasAba /> : <Numeros role={role} />)}
      </PageTabs>
    </Page>
  )
}

/** Numbers of a period, each linked to the records behind it. */
function Numeros({ role }: { role: Role }) {
  const [url, changeUrl] = useUrl(readMetricas)
  const filtro = filtroDe(url)
  const erro = erroDaUrl(url)
  const { data, error, refetch, isPlaceholderData } = useQuery(metricasQuery(filtro, erro === null))
  const metas = useQuery({ ...metasQuery(), enabled: erro === null })
  // The cards include the goals, so they wait for them; nothing above may arrive earlier, or everything would jump.
  const esperaMetas = metas.isPending && metas.failureCount === 0
  const pronto = esperaMetas ? undefined : data
  const change = (parts: FiltrosUrl) => changeUrl({ ...SEM_LINHAS, ...parts }, { replace: true })
  const hoje = hojeDaEmpresa()
  return (
    <>
      <FiltrosMetricas url={url} onChange={change} equipe={role === 'admin' || role === 'supervisor'} />
      {pronto && (
        <p className="portal-quiet" aria-live="polite">
          {formatIntervalo(pronto.periodo, hoje)} · Comparado a {formatIntervalo(pronto.anterior, hoje)}
          <span className={classes.impressao}>Calculado em {formatDateTime(pronto.em)}</span>
        </p>
      )}
      {pronto?.mudanca_em && (
        <p className="portal-quiet">
          Atendimento, orçamentos e dinheiro começam com a mudança, em {formatDate(pronto.mudanca_em)}: do que veio do
          portal antigo contam as chegadas, a conversão, as origens e as perdas.
        </p>
      )}
      {pronto ? (
        <NumerosDaPagina
          metricas={pronto}
          metas={isFiltrado(url) ? undefined : metas.data}
          filtro={filtro}
          former={isPlaceholderData}
          filtrado={isFiltrado(url)}
          role={role}
          onFiltro={change}
          onClear={() => change(SEM_FILTRO)}
        />
      ) : error && !data ? (
        <LoadFailure title={ERRO_METRICAS} error={error} onRetry={refetch} />
      ) : (
        erro === null && <Esqueleto />
      )}
      <Suspense>
        {url.recorte && erro === null && (
          <LinhasDialog
            filtro={filtro}
            recorte={url.recorte}
            url={url}
            role={role}
            onPagina={(pagina) => changeUrl({ pagina }, { replace: true })}
            onClose={() => changeUrl(SEM_LINHAS)}
          />
        )}
      </Suspense>
    </>
  )
}
