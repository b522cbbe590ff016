import classes from './foto-usuario.module.css'
import { nomeDe } from './rotulos.ts'

type Props = { usuario: { full_name: string; email: string; image: string | null } }

/** First letters of the first and the last word. */
function iniciais(nome: string) {
  const palavras = nome.split(/[\s@.]+/u).filter(Boolean)
  const [primeira = '', ultima = ''] = [palavras[0], palavras.length > 1 && !nome.includes('@') ? palavras.at(-1) : '']
  return `${[...primeira][0] ?? ''}${[...(ultima ?? '')][0] ?? ''}`.toUpperCase()
}

/** The person's photo, or the initials. The name stands beside it. */
export function FotoUsuario({ usuario }: Props) {
  return (
    <span className={classes.foto} aria-hidden>
      {usuario.image ? <img src={usuario.image} alt="" loading="lazy" decoding="async" /> : iniciais(nomeDe(usuario))}
    </span>
  )
}
