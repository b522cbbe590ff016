import { ROTULO_GENERO_VAGA, textoDasVagas } from '@portal/contract/vagas/opcoes'
import type { PaginaVagas } from '@portal/contract/vagas/vagas.contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkEncerrado } from '../../links/link-encerrado.ts'
import { PublicHeader } from '../../links/public-header.tsx'
import { VagasInput } from '../vagas-input.tsx'
import './vagas-publica.css'

const route = getRouteApi('/vagas/$token')

/** A clinic's own page, opened from a message: one number for each gender and one button. */
export function VagasPublicaPage() {
  const pagina = route.useLoaderData()
  if (!pagina.vagas) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  return (
    <>
      <PublicHeader />
      <main className="primeira-vista" tabIndex={-1}>
        <h1>{pagina.vagas.clinica}</h1>
        {pagina.vagas.envio_id === null ? (
          <Obrigado pagina={pagina.vagas} />
        ) : (
          <Formulario pagina={pagina.vagas} falha={pagina.falha} digitado={pagina.digitado} />
        )}
      </main>
    </>
  )
}

type FormularioProps = { pagina: PaginaVagas; falha: string | undefined; digitado: Readonly<Record<string, string>> }

/** Submitted like the form without script, so that there is only one way. */
function Formulario({ pagina, falha, digitado }: FormularioProps) {
  const [valores, setValores] = useState(() =>
    Object.fromEntries(pagina.vagas.map(({ genero, vagas }) => [genero, digitado[genero] ?? String(vagas)])),
  )
  return (
    <form className="vagas" method="post" action={location.pathname}>
      <p>Quantas vagas há agora?</p>
      {falha && (
        <p className="vagas-erro" role="alert">
          {falha}
        </p>
      )}
      {pagina.vagas.map(({ genero }) => (
        <VagasInput
          key={genero}
          nome={genero}
          rotulo={ROTULO_GENERO_VAGA[genero]}
          valor={valores[genero] ?? ''}
          onChange={(valor) => setValores({ ...valores, [genero]: valor })}
        />
      ))}
      <input type="hidden" name="envio_id" value={pagina.envio_id ?? ''} />
      <button type="submit" className="vagas-confirmar">
        Confirmar
      </button>
    </form>
  )
}

const Obrigado = ({ pagina }: { pagina: PaginaVagas }) => (
  <>
    <p className="vagas-obrigado" role="status">
      Obrigado! Suas vagas foram confirmadas.
    </p>
    <p>{textoDasVagas(pagina.vagas.map((vaga) => ({ ...vaga, tipo_internacao: null })))}</p>
  </>
)
