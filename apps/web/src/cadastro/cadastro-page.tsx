import { Button } from '@mantine/core'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { LinkIndisponivel } from '../compartilhamento/link-indisponivel.tsx'
import { PublicHeader } from '../compartilhamento/public-header.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'
import classes from './cadastro-page.module.css'
import { Encerrado } from './encerrado.tsx'
import { PassoPaciente } from './passo-paciente.tsx'
import { PassoQuem } from './passo-quem.tsx'
import { PassoResponsavel } from './passo-responsavel.tsx'
import { PassoRevisao } from './passo-revisao.tsx'
import { PassoTratamento } from './passo-tratamento.tsx'
import { Progresso } from './progresso.tsx'
import { Topo } from './topo.tsx'
import { useCadastro } from './use-cadastro.ts'

const route = getRouteApi('/cadastro/$token')
// Few get here at once: it loads while the steps before it are filled in.
const PassoDocumentos = lazyPart(() => import('./documentos/passo-documentos.tsx').then((part) => part.PassoDocumentos))
const PARTES = {
  quem: PassoQuem,
  paciente: PassoPaciente,
  responsavel: PassoResponsavel,
  tratamento: PassoTratamento,
  documentos: PassoDocumentos,
}

/** The registration that a family fills in on a phone, from a link in a message (not-shown section 6). */
export function CadastroPage() {
  const { token } = route.useParams()
  const pagina = route.useLoaderData()
  if (!pagina.convite) return <LinkIndisponivel mensagem={pagina.erro} contato={pagina.contato} />
  return (
    <div className={classes.pagina}>
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        <Topo {...pagina.convite} contato={pagina.contato} />
        <Formulario key={token} token={token} convite={pagina.convite} contato={pagina.contato} />
      </main>
    </div>
  )
}

type Props = { token: string; convite: Convite; contato: ContatoPublico | null }

function Formulario({ token, convite, contato }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { form, hoje, passo, passos, falha, encerrado, enviando, documentos, voltar, alterar, continuar } = useCadastro(
    token,
    convite,
    element,
  )
  useEffect(() => {
    if (passo === 'tratamento') PassoDocumentos.preload().catch(() => undefined)
  }, [passo])
  const props = { form, hoje, convite, documentos }
  const Parte = passo === 'revisao' ? null : PARTES[passo]
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        continuar()
      }}
    >
      <Progresso passo={passo} passos={passos} />
      {Parte ? (
        <Suspense fallback={<p className={classes.explica}>Carregando…</p>}>
          <Parte {...props} />
        </Suspense>
      ) : (
        <PassoRevisao {...props} passos={passos} contato={contato} onAlterar={alterar} />
      )}
      <div className={classes.isca} aria-hidden>
        <label>
          Site
          <input tabIndex={-1} autoComplete="off" {...form.getInputProps('site')} name="site" />
        </label>
      </div>
      {encerrado && <Encerrado mensagem={encerrado} convite={convite} />}
      <p role="alert" className={classes.falha}>
        {falha}
      </p>
      <div className={classes.botoes}>
        {passo !== passos[0] && (
          <Button variant="default" size="lg" disabled={enviando} onClick={voltar}>
            Voltar
          </Button>
        )}
        <Button type="submit" size="lg" loading={enviando}>
          {passo === 'revisao' ? 'Enviar cadastro' : 'Continuar'}
        </Button>
      </div>
    </form>
  )
}
