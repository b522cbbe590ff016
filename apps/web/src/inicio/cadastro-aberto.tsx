import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './cadastro-aberto.module.css'
import { resumoQuery } from './inicio.api.ts'

/** Warning that registration needs no approval, with a link to the setting. */
export function CadastroAberto() {
  const { data } = useQuery(resumoQuery())
  if (!data?.cadastro_aberto) return null
  return (
    <section className={classes.aviso} aria-labelledby="cadastro-aberto">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <h2 id="cadastro-aberto">O cadastro está aberto</h2>
        <p>Quem se cadastra entra sem aprovação e vê todas as clínicas.</p>
        <Link to="/admin/empresa-config" hash="seguranca">
          Exigir aprovação de novos usuários
        </Link>
      </div>
    </section>
  )
}
