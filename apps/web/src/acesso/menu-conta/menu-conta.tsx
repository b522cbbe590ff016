import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './menu-conta.module.css'

const Opcoes = lazyPart(() => import('./menu-conta-opcoes.tsx').then((part) => part.MenuContaOpcoes))
const preload = () => void Opcoes.preload().catch(() => undefined)

/** Account menu behind the user's photo. Its header must be positioned: the menu opens at its lower edge. */
export function MenuConta({ usuario }: { usuario: UsuarioDaSessao }) {
  const botao = useRef<HTMLButtonElement>(null)
  const [aberto, setAberto] = useState<'primeira' | 'ultima'>()
  const nome = usuario.full_name || usuario.email

  function close(devolve: boolean) {
    setAberto(undefined)
    if (devolve) botao.current?.focus()
  }

  return (
    <>
      <button
        ref={botao}
        type="button"
        id="menu-conta"
        className={classes.botao}
        aria-label={usuario.image ? `Sua conta, ${nome}` : `Sua conta, ${nome} (${iniciaisDe(nome)})`}
        title={nome}
        aria-haspopup="menu"
        aria-expanded={aberto !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAberto(aberto ? undefined : 'primeira')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setAberto(event.key === 'ArrowDown' ? 'primeira' : 'ultima')
        }}
      >
        <Avatar nome={nome} imagem={usuario.image} />
      </button>
      <Suspense>{aberto && <Opcoes usuario={usuario} botao={botao} comeca={aberto} onClose={close} />}</Suspense>
    </>
  )
}

type AvatarProps = { nome: string; imagem: string | null }

/** Initials shown in place of a photo: first letters of the first and the last name. */
const iniciaisDe = (nome: string) => {
  const [primeira = '', ...outras] = nome.split(/[\s@]+/)
  return `${primeira.charAt(0)}${outras.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}

/** A person's photo, or their initials. Decorative: the name is shown beside it. */
function Avatar({ nome, imagem }: AvatarProps) {
  return (
    <span className={classes.avatar} aria-hidden>
      {imagem ? <img src={miniaturaDe(imagem)} alt="" width={36} height={36} /> : iniciaisDe(nome)}
    </span>
  )
}
