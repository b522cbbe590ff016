import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { FichaLead, useFicha } from '../ficha/ficha-parte.ts'
import { readLead } from '../lista/lista-url.ts'
import { useNovoLead } from '../use-novo-lead.ts'
import { type Aba, NOME_ABA, readAba, SEM_PAGINA } from './abas.ts'
import { AtendimentoEquipe } from './atendimento.tsx'
import { minhaEquipeQuery } from './distribuicao.api.ts'
import classes from './distribuir-page.module.css'
import { Fila } from './fila.tsx'

const ContatoHost = lazyPart(() => import('../../interacoes/contato-host.tsx').then((part) => part.ContatoHost))
const NovoLeadDialog = lazyPart(() => import('../ficha/novo-lead-dialog.tsx').then((part) => part.NovoLeadDialog))
const Consultores = lazyPart(() => import('./consultores.tsx').then((part) => part.Consultores))
const Regras = lazyPart(() => import('./regras.tsx').then((part) => part.RegrasDistribuicao))
const Eventos = lazyPart(() => import('./eventos.tsx').then((part) => part.Eventos))
const VisitasDaEquipe = lazyPart(() =>
  import('../../agenda/visitas-da-equipe.tsx').then((part) => part.VisitasDaEquipe),
)

/**
 * 'Distribuir Leads': queue, leads with a consultant, consultants, rules and events; for supervisors also what is due
 * today.
 */
export function distribuirPage(loadHoje: () => Promise<ComponentType>) {
  const Hoje = lazyPart(loadHoje)
  return () => <DistribuirPage Hoje={Hoje} />
}

function DistribuirPage({ Hoje }: { Hoje: ComponentType }) {
  const [{ aba = 'fila' }, changeAba] = useUrl(readAba)
  const [{ lead }, changeLead] = useUrl(readLead)
  const [novo, setNovo] = useNovoLead()
  // Administrators see today's work on 'Início'.
  const isSupervisor = useSession()?.user.role === 'supervisor'
  const fetchFicha = useFicha()
  const open = (id: string) => {
    setNovo(false)
    fetchFicha(id)
    changeLead({ lead: id })
  }
  const parte: Record<Aba, () => ReactNode> = {
    fila: () => <Fila onOpen={open} />,
    atendimento: () => <AtendimentoEquipe onOpen={open} />,
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
      {isSupervisor && (
        <div className={classes.hoje}>
          <Suspense>
            <Hoje />
          </Suspense>
        </div>
      )}
      {isSupervisor && <MinhaEquipe />}
      <PageTabs
        abas={NOME_ABA}
        aba={aba}
        onAba={(nova) => changeAba({ ...SEM_PAGINA, aba: nova === 'fila' ? undefined : nova }, { replace: true })}
      >
        {(uma) => parte[uma]()}
      </PageTabs>
      <Suspense>
        <ContatoHost />
      </Suspense>
      <Suspense>
        {lead && <FichaLead id={lead} onClose={() => changeLead({ lead: undefined })} onOpen={open} />}
        {novo && (
          <NovoLeadDialog opened onClose={() => setNovo(false)} onCreated={() => setNovo(false)} onOpen={open} />
        )}
      </Suspense>
    </Page>
  )
}

const nomesEmTexto = new Intl.ListFormat('pt-BR')

/** Names the consultants whose leads a supervisor sees, where supervisors have teams. */
function MinhaEquipe() {
  const { data } = useQuery(minhaEquipeQuery())
  if (!data?.separada) return null
  const nomes = data.pessoas.map(({ nome }) => nome)
  return (
    <p className={classes.equipe}>
      {nomes.length > 0 ? (
        <>
          Sua equipe: <strong>{nomesEmTexto.format(nomes)}</strong>.
        </>
      ) : (
        <>
          <strong>Ninguém está na sua equipe ainda.</strong> Peça a um administrador que escolha você como supervisor de
          alguém, em Usuários.
        </>
      )}{' '}
      A fila é de todas as equipes, e a distribuição automática segue entre as pessoas de todas elas.
    </p>
  )
}
