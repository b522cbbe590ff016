import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../platform/session.ts'
import { meuContatoQuery } from './compartilhamento.api.ts'
import classes from './sem-numero.module.css'

/** For whoever makes links without a telephone: families could not answer, or would reach somebody else. */
export function SemNumero() {
  const { data } = useQuery(meuContatoQuery())
  const isAdmin = useSessao()?.user.role === 'admin'
  if (!data || data.proprio) return null
  return (
    <div className={classes.aviso} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        {data.empresa
          ? 'Você não tem telefone no portal: nas páginas dos seus links, o WhatsApp é o da empresa.'
          : 'Nem você nem a empresa têm WhatsApp no portal: nas páginas dos seus links, a família não tem como responder por ele.'}{' '}
        {isAdmin
          ? 'Informe o seu telefone em Administração → Usuários.'
          : 'Peça a um administrador que informe o seu telefone em Usuários.'}
      </p>
    </div>
  )
}
