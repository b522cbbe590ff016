import { CONCORDO, DESISTIR_PERGUNTA } from '@portal/contract/orcamentos/limites'
import { MOTIVOS_RECUSA, ROTULO_RECUSA } from '@portal/contract/orcamentos/opcoes'
import { contagemAte, conversaSobre, fraseDaSituacao, textoDoAceite, visaoDe } from '@portal/contract/orcamentos/visao'
import { CONFIRMAR_EMAIL } from '@portal/contract/privacidade/formulario'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import { Folha } from '../orcamentos/folha/folha.tsx'
import { Janela } from './janela.tsx'
import type { Aberta } from './orcamento-publico.api.ts'
import './publica.css'

const route = getRouteApi('/orcamento/$token')
const PASSO_MS = 5_000

/** A quote, opened by a family from a message. Answers are sent as the forms without script are: there is one road. */
export function OrcamentoPage() {
  const pagina = route.useLoaderData()
  if (!pagina.publico) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  return (
    <>
      <PublicHeader />
      <Aberto pagina={pagina} />
    </>
  )
}

/** The server's clock, told on by this device's. */
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

function Aberto({ pagina }: { pagina: Aberta }) {
  const { publico, falha } = pagina
  const { conteudo, aceite, consultor, ate } = publico
  const agora = useRelogio(pagina.agora)
  // While it is open, a quote may pass its last day.
  const passou = publico.situacao === 'aberto' && ate !== null && agora > Date.parse(ate)
  const situacao = passou ? 'expirado' : publico.situacao
  const frase = passou ? fraseDaSituacao('expirado', conteudo?.validade ?? null) : (falha ?? pagina.frase)
  const contagem = situacao === 'aberto' ? contagemAte(ate, agora) : null
  // What was typed stays, and may be sent: the validity may have been extended meanwhile, which the server knows.
  const [digitou, setDigitou] = useState(() => Object.values(pagina.digitado ?? {}).some(Boolean))
  const fim = situacao !== 'aberto' && situacao !== 'aceito'
  const caminho = location.pathname.replace(/\/$/, '')
  return (
    <main className="primeira-vista aceite" tabIndex={-1}>
      {frase && (
        <p className="aceite-frase" data-fim={fim || undefined} role={falha || passou ? 'alert' : 'status'}>
          {frase}
        </p>
      )}
      {contagem && <p className="aceite-contagem">{contagem}</p>}
      {conteudo ? <Folha visao={visaoDe(conteudo)} foto={publico.clinica_foto} /> : <h1>Orçamento</h1>}
      <div className="aceite-acoes">
        {(situacao === 'aberto' || (situacao === 'expirado' && digitou)) && (
          <Janela abrir="Aceitar orçamento" classe="aceite-botao" titulo="Aceitar orçamento" aberta={pagina.repetir}>
            {situacao === 'expirado' && (
              <p className="aceite-frase" data-fim role="alert">
                {frase}
              </p>
            )}
            <FormAceitar pagina={pagina} onInput={() => setDigitou(true)} />
          </Janela>
        )}
        {situacao === 'aberto' && <Recusar />}
        {aceite && conteudo && (
          <section>
            <h2 className="folha-secao">Comprovante de aceite</h2>
            <p className="folha-texto">{textoDoAceite(aceite, conteudo.fuso)}</p>
            <p className="aceite-codigo">
              Código (SHA-256): <span>{aceite.hash}</span>
            </p>
            <a className="aceite-conferir" href="/orcamento/conferir">
              Conferir documento
            </a>
          </section>
        )}
        {aceite?.instrucoes_pagamento && (
          <section>
            <h2 className="folha-secao">Como pagar</h2>
            <p className="folha-texto">{aceite.instrucoes_pagamento}</p>
          </section>
        )}
        {aceite?.cadastro && (
          <a className="aceite-botao" href={aceite.cadastro}>
            Iniciar cadastro do paciente
          </a>
        )}
        {aceite && pagina.confirmacao && (
          <a className="aceite-outro" href={pagina.confirmacao}>
            {CONFIRMAR_EMAIL}
          </a>
        )}
        {aceite?.pode_desistir && (
          <Janela abrir="Desistir do aceite" classe="aceite-outro" titulo="Desistir do aceite">
            <form className="aceite-form" method="post" action={location.pathname}>
              <input type="hidden" name="acao" value="desistir" />
              <p>{DESISTIR_PERGUNTA}</p>
              <button type="submit" className="aceite-botao">
                Sim, desistir
              </button>
            </form>
          </Janela>
        )}
        {consultor.whatsapp && (
          <a
            className="aceite-outro"
            href={conversaSobre(consultor.whatsapp, conteudo)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Tirar dúvidas
          </a>
        )}
        {conteudo && (
          <a className="aceite-outro" href={`${caminho}/pdf`} download>
            Baixar PDF
          </a>
        )}
        <p className="aceite-consultor">Seu consultor: {consultor.nome}</p>
      </div>
    </main>
  )
}

const Recusar = () => (
  <Janela abrir="Recusar" classe="aceite-outro" titulo="Recusar orçamento">
    <form className="aceite-form" method="post" action={location.pathname}>
      <input type="hidden" name="acao" value="recusar" />
      <fieldset className="aceite-motivos">
        <legend>Por quê?</legend>
        {MOTIVOS_RECUSA.map((motivo) => (
          <label key={motivo}>
            <input type="radio" name="motivo" value={motivo} required /> {ROTULO_RECUSA[motivo]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="aceite-botao">
        Recusar orçamento
      </button>
    </form>
  </Janela>
)

const CAMPOS = [
  { nome: 'nome', rotulo: 'Nome completo', maxLength: 200, autoComplete: 'name', inputMode: 'text' },
  { nome: 'cpf', rotulo: 'CPF', maxLength: 20, autoComplete: 'off', inputMode: 'numeric' },
] as const

type FormAceitarProps = { pagina: Aberta; onInput: () => void }

function FormAceitar({ pagina: { digitado = {}, erros = {} }, onInput }: FormAceitarProps) {
  const [enviando, setEnviando] = useState(false)
  return (
    <form
      className="aceite-form"
      method="post"
      action={location.pathname}
      onInput={onInput}
      onSubmit={() => setEnviando(true)}
    >
      <input type="hidden" name="acao" value="aceitar" />
      {CAMPOS.map(({ nome, rotulo, ...atributos }) => (
        <p key={nome} className="aceite-campo">
          <label htmlFor={`aceite-${nome}`}>{rotulo}</label>
          <input
            id={`aceite-${nome}`}
            name={nome}
            required
            {...atributos}
            defaultValue={digitado[nome] ?? ''}
            aria-invalid={erros[nome] ? true : undefined}
            aria-describedby={erros[nome] && `aceite-${nome}-erro`}
          />
          {erros[nome] && <small id={`aceite-${nome}-erro`}>{erros[nome]}</small>}
        </p>
      ))}
      <label className="aceite-concordo">
        <input type="checkbox" name="concordo" value="sim" required /> {CONCORDO}
      </label>
      <button type="submit" className="aceite-botao" disabled={enviando}>
        Aceitar
      </button>
    </form>
  )
}
