import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Aviso } from './aviso.tsx'
import { resumoQuery } from './inicio.api.ts'

/** Warning that registration needs no approval, with a link to the setting. */
export function CadastroAberto() {
  const { data } = useQuery(resumoQuery())
  if (!data?.cadastro_aberto) return null
  return (
    <Aviso id="cadastro-aberto" titulo="O cadastro está aberto">
      <p>Quem se cadastra entra sem aprovação e vê todas as clínicas.</p>
      <Link to="/admin/empresa-config" hash="seguranca">
        Exigir aprovação de novos usuários
      </Link>
    </Aviso>
  )
}
