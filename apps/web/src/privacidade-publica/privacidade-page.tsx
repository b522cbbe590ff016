import { type BlocoPagina, type CampoPagina, paragrafosDe } from '@portal/contract/privacidade/pagina'
import { useLoaderData } from '@tanstack/react-router'
import '../compartilhamento/contato/formulario-contato.css'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import type { loadPrivacidade } from './privacidade-publica.api.ts'
import './privacidade.css'

/** Notice, requests and answers about personal data. Its forms are plain ones: the server takes them, with and without script. */
export function PrivacidadePage() {
  const pagina = useLoaderData({ strict: false }) as Awaited<ReturnType<typeof loadPrivacidade>>
  if (!pagina.blocos) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  return (
    <>
      <PublicHeader />
      <main className="primeira-vista privacidade" tabIndex={-1}>
        <h1>{pagina.titulo}</h1>
        <Blocos blocos={pagina.blocos} />
      </main>
    </>
  )
}

const Blocos = ({ blocos }: { blocos: readonly BlocoPagina[] }) =>
  blocos.map((bloco, n) => (
    // The blocks of a page never change: each answer is a new page.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Bloco key={n} bloco={bloco} />
  ))

function Bloco({ bloco }: { bloco: BlocoPagina }) {
  switch (bloco.tipo) {
    case 'titulo':
      return <h2>{bloco.texto}</h2>
    case 'texto':
      return paragrafosDe(bloco.texto).map((linha) => <p key={linha}>{linha}</p>)
    case 'frase':
      return (
        <p className="privacidade-frase" role={bloco.alerta ? 'alert' : 'status'}>
          {bloco.texto}
        </p>
      )
    case 'valores':
      return (
        <dl className="privacidade-valores">
          {bloco.itens.map(([rotulo, valor]) => (
            <div key={`${rotulo} ${valor}`}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )
    case 'detalhes':
      return (
        <details className="privacidade-detalhes">
          <summary>{bloco.titulo}</summary>
          <Blocos blocos={bloco.blocos} />
        </details>
      )
    case 'link':
      return (
        <p>
          <a className="privacidade-link" href={bloco.href} download={bloco.arquivo || undefined}>
            {bloco.texto}
          </a>
        </p>
      )
    case 'form':
      return <Formulario {...bloco} />
  }
}

const Formulario = ({ id, acao, botao, campos, ocultos, isca }: Extract<BlocoPagina, { tipo: 'form' }>) => (
  <form className="contato" id={id} method="post" action={acao}>
    {campos.map((campo) => (
      <Campo key={campo.nome} form={id} campo={campo} />
    ))}
    {isca && (
      <div className="contato-site" aria-hidden="true">
        Site <input name="site" tabIndex={-1} autoComplete="off" />
      </div>
    )}
    {Object.entries(ocultos).map(([nome, valor]) => (
      <input key={nome} type="hidden" name={nome} value={valor} />
    ))}
    <button type="submit">{botao}</button>
  </form>
)

function Campo({ form, campo }: { form: string; campo: CampoPagina }) {
  const { nome, rotulo, tipo, max, obrigatorio, dica, autocomplete, valor, erro, opcoes = [] } = campo
  const id = `${form}-${nome}`
  const comum = {
    id,
    name: nome,
    required: obrigatorio,
    defaultValue: valor,
    'aria-invalid': erro ? true : undefined,
    'aria-describedby': [dica && `${id}-dica`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="contato-campo">
      <label htmlFor={id}>{rotulo}</label>
      {tipo === 'escolha' ? (
        <select {...comum}>
          <option value="">Selecione</option>
          {opcoes.map(([chave, texto]) => (
            <option key={chave} value={chave}>
              {texto}
            </option>
          ))}
        </select>
      ) : tipo === 'area' ? (
        <textarea {...comum} rows={3} maxLength={max} />
      ) : (
        <input
          {...comum}
          maxLength={max}
          type={tipo === 'email' ? 'email' : 'text'}
          inputMode={tipo === 'codigo' ? 'numeric' : undefined}
          autoComplete={autocomplete}
        />
      )}
      {dica && (
        <span className="contato-dica" id={`${id}-dica`}>
          {dica}
        </span>
      )}
      {erro && <small id={`${id}-erro`}>{erro}</small>}
    </div>
  )
}
