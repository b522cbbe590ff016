import { Button } from '@mantine/core'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { COMECO, PASSOS_CADASTRO } from '@portal/contract/cadastro/passos'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import classes from './cadastro-page.module.css'
import type { Passo } from './cadastro-url.ts'
import './comeco.css'
import { EmergenciaCadastro } from './emergencia.tsx'
import { Encerrado } from './encerrado.tsx'
import { LinkAntigoPage } from './link-antigo.tsx'
import { PassoPaciente } from './passo-paciente.tsx'
import { PassoQuem } from './passo-quem.tsx'
import { PassoResponsavel } from './passo-responsavel.tsx'
import { PassoTratamento } from './passo-tratamento.tsx'
import { TopoBreve, TopoCadastro } from './topo.tsx'
import { useCadastro } from './use-cadastro.ts'

const route = getRouteApi('/cadastro/$token')
// Not needed by the first step: loaded while it is filled in.
const DEPOIS = {
  documentos: lazyPart(() => import('./documentos/passo-documentos.tsx').then((part) => part.PassoDocumentos)),
}
const PassoRevisao = lazyPart(() => import('./passo-revisao.tsx').then((part) => part.PassoRevisao))
const PARTES = {
  quem: PassoQuem,
  paciente: PassoPaciente,
  responsavel: PassoResponsavel,
  tratamento: PassoTratamento,
  ...DEPOIS,
}

/** Public registration form, which families open from a link, mostly on a phone (docs/rules.md, 'Cadastro público'). */
export function CadastroPage() {
  const { token } = route.useParams()
  const pagina = route.useLoaderData()
  if (pagina.antigo) return <LinkAntigoPage antigo={pagina.antigo} contato={pagina.contato} />
  if (!pagina.convite) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  return <Formulario key={token} token={token} convite={pagina.convite} contato={pagina.contato} />
}

type Props = { token: string; convite: Convite; contato: ContatoPublico | null }

function Formulario({ token, convite, contato }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const cadastro = useCadastro(token, convite, element)
  const { form, hoje, passo, passos, falha, encerrado, enviando, documentos } = cadastro
  const { announce, goBack, edit, proceed } = cadastro
  useEffect(() => {
    for (const parte of [...Object.values(DEPOIS), PassoRevisao]) parte.preload().catch(() => undefined)
  }, [])
  const props = { form, hoje, convite, documentos }
  const Parte = passo === 'revisao' ? null : PARTES[passo]
  const comeco = passo === passos[0]
  return (
    <div className="portal-letter">
      {comeco ? <PublicHeader /> : <TopoBreve {...convite} />}
      <main className={classes.conteudo} tabIndex={-1}>
        {comeco ? <TopoCadastro {...convite} contato={contato} /> : <EmergenciaCadastro tipo="faixa" />}
        <form
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            proceed()
          }}
        >
          {/* Heading and buttons are inside the boundary, so that they appear together with the step. */}
          <Suspense fallback={<p className="portal-quiet">Carregando…</p>}>
            <Progresso passo={passo} passos={passos} />
            {comeco && <p className="cadastro-explica">{COMECO}</p>}
            {Parte ? (
              <Parte {...props} />
            ) : (
              <PassoRevisao {...props} passos={passos} contato={contato} onAlterar={edit} />
            )}
            <AoMostrar passo={passo} onMostrar={announce} />
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
              {!comeco && (
                <Button variant="default" size="lg" disabled={enviando} onClick={goBack}>
                  Voltar
                </Button>
              )}
              <Button type="submit" size="lg" loading={enviando}>
                {passo === 'revisao' ? 'Enviar cadastro' : 'Continuar'}
              </Button>
            </div>
          </Suspense>
        </form>
      </main>
    </div>
  )
}

/** Calls `onMostrar` once the step in the same Suspense boundary is rendered. */
function AoMostrar({ passo, onMostrar }: { passo: Passo; onMostrar: () => void }) {
  const show = useEffectEvent(onMostrar)
  useEffect(() => {
    if (passo) show()
  }, [passo])
  return null
}

/** Progress bar and the step's heading, which is focused on every new step. */
function Progresso({ passo, passos }: { passo: Passo; passos: Passo[] }) {
  const numero = passos.indexOf(passo) + 1
  return (
    <div className="cadastro-progresso">
      <h2 tabIndex={-1}>
        <span>
          Passo {numero} de {passos.length}
        </span>{' '}
        {PASSOS_CADASTRO[passo]}
      </h2>
      <div className="cadastro-trilha" aria-hidden>
        {passos.map((outro, indice) => (
          <span key={outro} data-feito={indice < numero || undefined} />
        ))}
      </div>
    </div>
  )
}
