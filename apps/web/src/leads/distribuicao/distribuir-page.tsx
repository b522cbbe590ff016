import '@mantine/core/styles/Tabs.layer.css'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useUrl } from '../../platform/use-url.ts'
import { Page } from '../../ui/page.tsx'
import { readLead } from '../lista/lista-url.ts'
import { useNovoLead } from '../use-novo-lead.ts'
import { ABAS, type Aba, isAba, NOME_ABA, readAba, SEM_PAGINA } from './abas.ts'
import { Atendimento } from './atendimento.tsx'
import classes from './distribuir-page.module.css'
import { Fila } from './fila.tsx'

const FichaLead = lazyPart(() => import('../ficha/ficha-lead.tsx').then((part) => part.FichaLead))
const NovoLeadDialog = lazyPart(() => import('../ficha/novo-lead-dialog.tsx').then((part) => part.NovoLeadDialog))
const Consultores = lazyPart(() => import('./consultores.tsx').then((part) => part.Consultores))
const Regras = lazyPart(() => import('./regras.tsx').then((part) => part.Regras))
const Eventos = lazyPart(() => import('./eventos.tsx').then((part) => part.Eventos))
const VisitasDaEquipe = lazyPart(() =>
  import('../../agenda/visitas-da-equipe.tsx').then((part) => part.VisitasDaEquipe),
)

/** 'Distribuir Leads': the queue, who serves the others, the rules between both, and the account of what they did. */
export function DistribuirPage() {
  const [{ aba = 'fila' }, changeAba] = useUrl(readAba)
  const [{ lead }, changeLead] = useUrl(readLead)
  const [novo, setNovo] = useNovoLead()
  const open = (id: string) => {
    setNovo(false)
    changeLead({ lead: id })
  }
  const abas = useRef<HTMLDivElement>(null)
  // On a phone the last tabs are beyond the edge.
  useEffect(() => {
    const escolhida = abas.current?.querySelector(`[role="tab"][data-aba="${aba}"]`)
    escolhida?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [aba])
  const parte: Record<Aba, () => ReactNode> = {
    fila: () => <Fila onOpen={open} />,
    atendimento: () => <Atendimento onOpen={open} />,
    consultores: () => <Consultores />,
    regras: () => <Regras />,
    eventos: () => <Eventos onOpen={open} />,
    visitas: () => <VisitasDaEquipe />,
  }
  return (
    <Page
      title="Distribuir Leads"
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setNovo(true)}>
          Novo Lead
        </Button>
      }
    >
      <Tabs
        value={aba}
        onChange={(nova) =>
          isAba(nova) && changeAba({ ...SEM_PAGINA, aba: nova === 'fila' ? undefined : nova }, { replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List ref={abas} mb="lg" className={classes.abas}>
          {ABAS.map((uma) => (
            <Tabs.Tab key={uma} value={uma} data-aba={uma}>
              {NOME_ABA[uma]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map((uma) => (
          <Tabs.Panel key={uma} value={uma} className={classes.parte}>
            <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy />}>
              {uma === aba && parte[uma]()}
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Suspense>
        {lead && <FichaLead id={lead} onClose={() => changeLead({ lead: undefined })} onOpen={open} />}
        {novo && (
          <NovoLeadDialog opened onClose={() => setNovo(false)} onCreated={() => setNovo(false)} onOpen={open} />
        )}
      </Suspense>
    </Page>
  )
}
