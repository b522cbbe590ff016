import { useClickOutside } from '@mantine/hooks'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { IconBook2, IconCheck, IconDevices, IconMessage2, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useParte } from '../../guia/use-parte.ts'
import { THEMES, useTheme } from '../../ui/use-theme.ts'
import classes from './menu-conta.module.css'

const TELAS = [
  { to: '/minha-conta', label: 'Minha conta', icon: IconUserCircle },
  { to: '/modelos', label: 'Modelos de mensagem', icon: IconMessage2 },
  { to: '/guia', label: 'Guia rápido', icon: IconBook2 },
  { to: '/meus-dispositivos', label: 'Meus dispositivos', icon: IconDevices },
  { to: '/verificacao-duas-etapas', label: 'Verificação em duas etapas', icon: IconShieldLock },
] as const

type Props = {
  usuario: UsuarioDaSessao
  botao: RefObject<HTMLButtonElement | null>
  /** Option that is focused on opening. */
  comeca: 'primeira' | 'ultima'
  /** True to return the focus to the button. */
  onClose: (devolve: boolean) => void
}

/** The open menu. Arrow keys, Home and End move in it, Escape returns to the button, Tab continues in the page. */
export function MenuContaOpcoes({ usuario, botao, comeca, onClose }: Props) {
  const [painel, setPainel] = useState<HTMLDivElement | null>(null)
  const { tema, setTema } = useTheme()
  const parte = useParte(usuario.role)
  useClickOutside(() => onClose(false), null, [painel, botao.current])
  useEffect(() => {
    if (painel)
      opcoesDe(painel)
        .at(comeca === 'primeira' ? 0 : -1)
        ?.focus()
  }, [painel, comeca])

  useEffect(() => {
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onClose(true)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  function handleKeyDown(event: KeyboardEvent) {
    // With the focus on the button again, the browser moves on from there.
    if (event.key === 'Tab') return onClose(true)
    const passo = PASSOS[event.key]
    if (!passo || !painel) return
    event.preventDefault()
    const opcoes = opcoesDe(painel)
    const { activeElement } = document
    const atual = activeElement instanceof HTMLElement ? opcoes.indexOf(activeElement) : -1
    opcoes[passo(atual, opcoes.length)]?.focus()
  }

  return (
    <div ref={setPainel} className={classes.painel}>
      <p className={classes.nome}>{usuario.full_name || usuario.email}</p>
      {usuario.full_name && <p className={classes.email}>{usuario.email}</p>}
      {/* Only the options take the focus. */}
      <div role="menu" tabIndex={-1} aria-labelledby="menu-conta" className={classes.opcoes} onKeyDown={handleKeyDown}>
        {TELAS.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            {...(to === '/guia' && parte)}
            role="menuitem"
            tabIndex={-1}
            className={classes.opcao}
            onClick={() => onClose(false)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
        <fieldset aria-label="Tema" className={classes.tema}>
          <p aria-hidden>Tema</p>
          {THEMES.map(({ valor, label, icon: Icon }) => (
            <button
              key={valor}
              type="button"
              role="menuitemradio"
              aria-checked={tema === valor}
              tabIndex={-1}
              className={classes.opcao}
              onClick={() => setTema(valor)}
            >
              <Icon size={20} aria-hidden />
              {label}
              {tema === valor && <IconCheck className={classes.escolhido} size={18} aria-hidden />}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

const opcoesDe = (painel: HTMLElement) => [...painel.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

const PASSOS: Record<string, (atual: number, total: number) => number> = {
  ArrowDown: (atual, total) => (atual + 1) % total,
  ArrowUp: (atual, total) => (atual - 1 + total) % total,
  Home: () => 0,
  End: (_, total) => total - 1,
}
