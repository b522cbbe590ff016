import { Button } from '@mantine/core'
import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { coberturasQuery } from './agenda.api.ts'
import { Agenda } from './agenda.tsx'
import { readAgenda } from './agenda-url.ts'

const AssinaturaDialog = lazyPart(() => import('./assinatura-dialog.tsx').then((part) => part.AssinaturaDialog))
const ContatoHost = lazyPart(() => import('../interacoes/contato-host.tsx').then((part) => part.ContatoHost))
const CobertoSelect = lazyPart(() => import('./dono-select.tsx').then((part) => part.CobertoSelect))
const EquipeSelect = lazyPart(() => import('./dono-select.tsx').then((part) => part.EquipeSelect))
const NovaVisitaDialog = lazyPart(() => import('./visita/nova-visita-dialog.tsx').then((part) => part.NovaVisitaDialog))
const VisitaDialog = lazyPart(() => import('./visita/visita-dialog.tsx').then((part) => part.VisitaDialog))

/** 'Agenda de Visitas': the user's own visits, those of the people they cover, and for administrators the team's. */
export function AgendaPage() {
  const [url, change] = useUrl(readAgenda)
  const usuario = useSession()?.user
  const isAdmin = usuario?.role === 'admin'
  const { data: coberturas = [] } = useQuery(coberturasQuery(!isAdmin))
  const cobertas = coberturas.filter((c) => c.situacao === 'vigente' && c.substituto_id === usuario?.id)
  const [nova, setNova] = useState<{ inicio?: string }>()
  const [assinando, setAssinando] = useState(false)
  const acoes = useMemo(
    () => ({
      open: (visita: string) => change({ visita }),
      nova: (inicio?: string) => setNova(inicio === undefined ? {} : { inicio }),
    }),
    [change],
  )
  if (!usuario) return null
  const podeVer = isAdmin || cobertas.some(({ titular_id }) => titular_id === url.consultor)
  const escolhido = podeVer ? url.consultor : undefined
  const choose = (consultor: string | undefined) => change({ consultor, visita: undefined })
  return (
    <Page
      title="Agenda de Visitas"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            onClick={() => setAssinando(true)}
          >
            Assinar calendário
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNova({})}>
            Nova Visita
          </Button>
        </>
      }
    >
      <Agenda consultor_id={escolhido ?? usuario.id} isEquipe={escolhido === 'todos'} acoes={acoes}>
        {isAdmin ? (
          <Suspense>
            <EquipeSelect propria="Minha agenda" value={escolhido} onChange={choose} />
          </Suspense>
        ) : (
          cobertas.length > 0 && (
            <Suspense>
              <CobertoSelect coberturas={cobertas} value={escolhido} onChange={choose} />
            </Suspense>
          )
        )}
      </Agenda>
      <Suspense>
        {assinando && <AssinaturaDialog onClose={() => setAssinando(false)} />}
        {nova && <NovaVisitaDialog {...nova} onClose={() => setNova(undefined)} />}
        <ContatoHost />
        {url.visita && <VisitaDialog key={url.visita} id={url.visita} onClose={() => change({ visita: undefined })} />}
      </Suspense>
    </Page>
  )
}
