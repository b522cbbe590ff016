import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useUrl } from '../../platform/use-url.ts'
import { Page } from '../../ui/page.tsx'
import { useNovoLead } from '../use-novo-lead.ts'
import { Atendimento } from './atendimento.tsx'
import classes from './distribuir-page.module.css'
import { Fila } from './fila.tsx'
import { readAba, readLead } from './lista-url.ts'

const FichaLead = lazyPart(() => import('../ficha/ficha-lead.tsx').then((part) => part.FichaLead))
const NovoLeadDialog = lazyPart(() => import('../ficha/novo-lead-dialog.tsx').then((part) => part.NovoLeadDialog))

/** 'Distribuir Leads': the queue, and who serves the others. */
export function DistribuirPage() {
  const [{ aba = 'fila' }, changeAba] = useUrl(readAba)
  const [{ lead }, changeLead] = useUrl(readLead)
  const [novo, setNovo] = useNovoLead()
  const open = (id: string) => {
    setNovo(false)
    changeLead({ lead: id })
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
        onChange={(nova) => changeAba(SEM_PAGINA[nova === 'atendimento' ? nova : 'fila'], { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="fila">Fila</Tabs.Tab>
          <Tabs.Tab value="atendimento">Em atendimento</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fila" className={classes.parte}>
          <Fila onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="atendimento" className={classes.parte}>
          <Atendimento onOpen={open} />
        </Tabs.Panel>
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

/** Another tab has pages, an order and ended leads of its own; the filters stay. */
const outraLista = {
  pagina: undefined,
  ordem: undefined,
  direcao: undefined,
  situacao: undefined,
  consultor: undefined,
}
const SEM_PAGINA = {
  fila: { ...outraLista, aba: undefined },
  atendimento: { ...outraLista, aba: 'atendimento' as const },
}
