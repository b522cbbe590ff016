import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meuContatoQuery } from './links.api.ts'
import classes from './sem-numero.module.css'

/** Warning to users without a telephone: families could not answer their links, or would reach the company. */
export function SemNumero() {
  const { data } = useQuery(meuContatoQuery())
  if (!data || data.proprio) return null
  return (
    <div className={classes.aviso} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        {data.empresa
          ? 'Você não tem telefone no portal: nas páginas dos seus links, o WhatsApp é o da empresa.'
          : 'Nem você nem a empresa têm WhatsApp no portal: nas páginas dos seus links, a família não tem como responder por ele.'}{' '}
        <Link to="/minha-conta">Informe o seu WhatsApp em Minha conta</Link>.
      </p>
    </div>
  )
}
