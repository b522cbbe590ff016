import { VisuallyHidden } from '@mantine/core'
import { ATENDIMENTO, type Role } from '@portal/contract/access'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { IconChevronRight, IconHome, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { ofertasQuery } from '../leads/oferta/ofertas.api.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { type EntradaDoMenu, menuOf, PARTES, partesDe } from './menu.ts'
import { novosQuery } from './painel.api.ts'
import classes from './sidebar.module.css'
import { useDica } from './use-dica.tsx'
import { UsuarioBloco } from './usuario-bloco.tsx'

type Props = { usuario: UsuarioDaSessao; collapsed?: boolean; onNavigate?: () => void }

/** Menu of the internal screens by role. When collapsed, it shows icons with their names as tooltips. */
export function Sidebar({ usuario, collapsed = false, onNavigate }: Props) {
  const id = useId()
  const dica = useDica(collapsed)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const grupos = menuOf(usuario.role, { naRoleta: useNaRoleta(usuario.role) })
  const novos = useQuery(novosQuery(usuario.role)).data?.novos ?? 0
  const inicio = usuario.role === 'admin' ? '/admin' : '/'

  const lista = (entries: readonly EntradaDoMenu[]) => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <SidebarLink entry={entry} novos={novos} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  )

  return (
    <nav className={classes.sidebar} aria-label="Menu" data-collapsed={collapsed || undefined} {...dica.handlers}>
      <Link
        to={inicio}
        activeOptions={{ exact: true }}
        className={classes.brand}
        data-dica="Início"
        onClick={onNavigate}
      >
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={classes.label}>Portal Clínicas</span>
      </Link>
      <div className={classes.groups}>
        {grupos.length === 0 && (
          <ul>
            <li>
              <Link to="/" data-dica="Início" onClick={onNavigate}>
                <IconHome size={20} aria-hidden />
                <span className={classes.label}>Início</span>
              </Link>
            </li>
          </ul>
        )}
        {grupos.map(({ group, entries }) => (
          <section key={group} aria-labelledby={id + group}>
            <h2 id={id + group} className={classes.group}>
              <span className={classes.label}>{group}</span>
            </h2>
            {partesDe(entries).map(({ parte, entries: desta }) => {
              if (!parte) return <div key="">{lista(desta)}</div>
              if (PARTES[parte] === 'aberta')
                return (
                  <div key={parte}>
                    <h3 className={classes.parte}>
                      <span className={classes.label}>{parte}</span>
                    </h3>
                    {lista(desta)}
                  </div>
                )
              // The key remounts it, so that it opens when the current screen is inside.
              const dentro = desta.some(({ to }) => to === path)
              return (
                <details key={`${parte} ${dentro}`} className={classes.dobra} open={dentro}>
                  <summary data-dica={parte}>
                    <IconListDetails size={20} aria-hidden />
                    <span className={classes.label}>{parte}</span>
                    <IconChevronRight className={classes.seta} size={16} aria-hidden />
                  </summary>
                  {lista(desta)}
                </details>
              )
            })}
          </section>
        ))}
      </div>
      <UsuarioBloco usuario={usuario} collapsed={collapsed} />
      {dica.element}
    </nav>
  )
}

type LinkProps = { entry: EntradaDoMenu; novos: number; onNavigate?: (() => void) | undefined }

function SidebarLink({ entry: { to, comNovos, label, icon: Icon, repetida }, novos, onNavigate }: LinkProps) {
  const conta = comNovos && novos > 0
  const { 'aria-current': atual, ...link } = useLinkProps({
    to,
    ...(conta && { search: { ver: 'recebidos' } }),
    activeOptions: { exact: true, includeSearch: false },
    onClick: onNavigate,
  })
  return (
    <a {...link} {...(!repetida && { 'aria-current': atual })} data-dica={label}>
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
      {conta && (
        <span className={classes.novos}>
          {novos > 99 ? '99+' : novos}
          <VisuallyHidden>{novos === 1 ? ' novo' : ' novos'}</VisuallyHidden>
        </span>
      )}
    </a>
  )
}

const KEPT = 'portal-na-roleta'

/** True when a roleta offers leads to the user; the last known value until the server answers. */
function useNaRoleta(role: Role): boolean {
  const recebe = ATENDIMENTO.includes(role)
  const sabido = useQuery({ ...ofertasQuery(), enabled: recebe }).data?.na_roleta
  useEffect(() => {
    if (sabido !== undefined) browserStorage.setItem(KEPT, String(sabido))
  }, [sabido])
  return recebe && (sabido ?? browserStorage.getItem(KEPT) === 'true')
}
