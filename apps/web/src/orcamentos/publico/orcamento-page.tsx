import { DESISTIR_PERGUNTA, ORCAMENTO_JA_ACEITO } from '@portal/contract/orcamentos/limites'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import {
  ACEITAR_ORCAMENTO,
  ACONTECE_AGORA,
  botaoAceitar,
  cadastroDoAceite,
  fraseDoCadastro,
  proximosPassos,
  saudacao,
  seuOrcamento,
} from '@portal/contract/orcamentos/pagina'
import { contagemAte, fraseDaSituacao, textoDoAceite, visaoDe } from '@portal/contract/orcamentos/visao'
import { CONFIRMAR_EMAIL } from '@portal/contract/privacidade/formulario'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkEncerrado } from '../../links/link-encerrado.ts'
import { Folha } from '../folha/folha.tsx'
import { Consultor } from './consultor.tsx'
import { FormAceitar } from './form-aceitar.tsx'
import { Janela } from './janela.tsx'
import type { Aberta } from './orcamento-publico.api.ts'
import './publica.css'
import { Recusar } from './recusar.tsx'
import { TopoOrcamento } from './topo.tsx'

const route = getRouteApi('/orcamento/$token')
const PASSO_MS = 5_000

/** Quote opened by a family from a message. Answers are submitted like the forms without script: one way for all. */
export function OrcamentoPage() {
  const pagina = route.useLoaderData()
  if (!pagina.publico) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  return <PaginaOrcamento pagina={pagina} conteudo={pagina.publico.conteudo} />
}

/** Current time: the server's at loading, advanced by this device's clock. */
function useRelogio(agora: number): number {
  const [inicio] = useState(() => Date.now())
  const [passado, setPassado] = useState(0)
  useEffect(() => {
    const tick = () => setPassado(Date.now() - inicio)
    const timer = setInterval(tick, PASSO_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [inicio])
  return agora + passado
}

/** Reloads a page restored by 'Back', because its form may have been answered meanwhile. */
function useReloadWhenKept() {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}

export function PaginaOrcamento({ pagina, conteudo }: { pagina: Aberta; conteudo: ConteudoOrcamento }) {
  const { publico, falha } = pagina
  const { aceite, consultor, ate } = publico
  const agora = useRelogio(pagina.agora)
  useReloadWhenKept()
  // A quote may expire while its page is open.
  const passou = publico.situacao === 'aberto' && ate !== null && agora > Date.parse(ate)
  const situacao = passou ? 'expirado' : publico.situacao
  const frase = passou ? fraseDaSituacao('expirado', conteudo.validade) : (falha ?? pagina.frase)
  const contagem = situacao === 'aberto' ? contagemAte(ate, agora) : null
  // Typed text stays and can be submitted: the validity may have been extended meanwhile, and the server decides.
  const [digitou, setDigitou] = useState(() => Object.values(pagina.digitado ?? {}).some(Boolean))
  const fim = situacao !== 'aberto' && situacao !== 'aceito'
  // A second tap on the button is told that the quote is already accepted, which is no error.
  const alerta = passou || (falha !== undefined && falha !== ORCAMENTO_JA_ACEITO)
  const caminho = location.pathname.replace(/\/$/, '')
  return (
    <main className="aceite" tabIndex={-1}>
      <TopoOrcamento titulo={saudacao(conteudo.cliente)} texto={seuOrcamento(conteudo)} />
      <div className="aceite-corpo">
        {frase && (
          <p className="aceite-frase" data-fim={fim || undefined} role={alerta ? 'alert' : 'status'}>
            {frase}
          </p>
        )}
        {contagem && <p className="aceite-contagem">{contagem}</p>}
        {situacao === 'aceito' && aceite && <Passos consultor={consultor.nome} aceite={aceite} fuso={conteudo.fuso} />}
        <Consultor consultor={consultor} conteudo={conteudo} situacao={situacao} contato={pagina.contato} />
        <Folha visao={visaoDe(conteudo)} foto={publico.clinica_foto} nivel={2} />
        {aceite && (
          <section className="aceite-parte-texto">
            <h2>Comprovante de aceite</h2>
            <p className="folha-texto">{textoDoAceite(aceite, conteudo.fuso)}</p>
            <p className="aceite-codigo">
              Código (SHA-256): <span>{aceite.hash}</span>
            </p>
            <a className="aceite-conferir" href="/orcamento/conferir">
              Conferir documento
            </a>
          </section>
        )}
        <div className="aceite-acoes">
          {aceite && pagina.confirmacao && (
            <a className="aceite-outro" href={pagina.confirmacao}>
              {CONFIRMAR_EMAIL}
            </a>
          )}
          <a className="aceite-outro" href={`${caminho}/pdf`} download>
            Baixar PDF
          </a>
          {situacao === 'aberto' && <Recusar erro={pagina.erros?.motivo} />}
          {aceite?.pode_desistir && <Desistir />}
        </div>
      </div>
      {(situacao === 'aberto' || (situacao === 'expirado' && digitou)) && (
        <div className="aceite-barra">
          <Janela abrir={botaoAceitar(conteudo)} classe="aceite-botao" titulo={ACEITAR_ORCAMENTO}>
            {situacao === 'expirado' && (
              <p className="aceite-frase" data-fim role="alert">
                {frase}
              </p>
            )}
            <FormAceitar pagina={pagina} conteudo={conteudo} onInput={() => setDigitou(true)} />
          </Janela>
        </div>
      )}
    </main>
  )
}

type PassosProps = { fuso: string; consultor: string; aceite: NonNullable<Aberta['publico']['aceite']> }

/** Steps after a valid acceptance. */
function Passos({ consultor, aceite, fuso }: PassosProps) {
  const { instrucoes_pagamento, cadastro, cadastro_em } = aceite
  const passos = proximosPassos({ consultor, instrucoes: !!instrucoes_pagamento, cadastro: cadastroDoAceite(aceite) })
  return (
    <>
      <section className="aceite-passos">
        <h2>{ACONTECE_AGORA}</h2>
        <ol>
          {passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
        {cadastro && (
          <a className="aceite-botao" href={cadastro}>
            Iniciar cadastro do paciente
          </a>
        )}
        {cadastro_em && <p className="folha-texto">{fraseDoCadastro(cadastro_em, fuso)}</p>}
      </section>
      {instrucoes_pagamento && (
        <section className="aceite-parte-texto">
          <h2>Como pagar</h2>
          <p className="folha-texto">{instrucoes_pagamento}</p>
        </section>
      )}
    </>
  )
}

const Desistir = () => (
  <Janela abrir="Desistir do aceite" classe="aceite-outro" titulo="Desistir do aceite">
    <form className="aceite-form" method="post" action={location.pathname}>
      <input type="hidden" name="acao" value="desistir" />
      <p>{DESISTIR_PERGUNTA}</p>
      <button type="submit" className="aceite-botao">
        Sim, desistir
      </button>
    </form>
  </Janela>
)
