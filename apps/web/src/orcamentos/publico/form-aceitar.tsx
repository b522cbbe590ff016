import { formatCpf } from '@portal/contract/cpf'
import { CONCORDO } from '@portal/contract/orcamentos/limites'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import {
  botaoAceitar,
  type CampoDoAceite,
  errosDoAceite,
  formatReais,
  PARA_QUE_CPF,
  resumoDoAceite,
} from '@portal/contract/orcamentos/pagina'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Aberta } from './orcamento-publico.api.ts'

type Props = { pagina: Pick<Aberta, 'digitado' | 'erros'>; conteudo: ConteudoOrcamento; onInput: () => void }
type Erros = Partial<Record<CampoDoAceite, string>>

/** Form of an acceptance. Once valid, it is submitted exactly like the form without script. */
export function FormAceitar({ pagina, conteudo, onInput }: Props) {
  const { digitado = {} } = pagina
  const form = useRef<HTMLFormElement>(null)
  const [erros, setErros] = useState<Erros>(pagina.erros ?? {})
  const [enviando, setEnviando] = useState(false)
  // A ref, because the second of two quick taps comes before the next render.
  const enviado = useRef(false)
  const cpfAntes = useRef(digitado.cpf ?? '')

  useEffect(() => {
    if (Object.keys(erros).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [erros])

  function submit(event: FormEvent<HTMLFormElement>) {
    const achados = errosDoAceite(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    const recusado = Object.keys(achados).length > 0
    if (recusado || enviado.current) event.preventDefault()
    if (enviado.current) return
    setErros(achados)
    enviado.current = !recusado
    setEnviando(!recusado)
  }

  /** Formats text typed at the end; elsewhere that would move the caret. */
  function maskCpf({ currentTarget: campo }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = campo
    if (selectionStart === value.length && value.length > cpfAntes.current.length) campo.value = formatCpf(value)
    cpfAntes.current = campo.value
  }

  const entrada = (nome: CampoDoAceite) => ({
    name: nome,
    required: true,
    'aria-invalid': erros[nome] ? true : undefined,
    'aria-describedby': erros[nome] && `aceite-${nome}-erro`,
  })
  const erro = (nome: CampoDoAceite) =>
    erros[nome] && (
      <small className="aceite-erro" id={`aceite-${nome}-erro`}>
        {erros[nome]}
      </small>
    )

  return (
    <form
      ref={form}
      className="aceite-form"
      method="post"
      action={location.pathname}
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <input type="hidden" name="acao" value="aceitar" />
      <p className="aceite-soma">
        <span>{conteudo.clinica.nome}</span>
        <strong>{formatReais(conteudo.valores.total)}</strong>
        <span>{resumoDoAceite(conteudo)}</span>
      </p>
      <p className="aceite-campo">
        <label htmlFor="aceite-nome">Nome completo</label>
        <input
          {...entrada('nome')}
          id="aceite-nome"
          maxLength={200}
          autoComplete="name"
          defaultValue={digitado.nome ?? ''}
        />
        {erro('nome')}
      </p>
      <p className="aceite-campo">
        <label htmlFor="aceite-cpf">CPF</label>
        <input
          {...entrada('cpf')}
          id="aceite-cpf"
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={digitado.cpf ?? ''}
          onChange={maskCpf}
        />
        <span className="aceite-dica">{PARA_QUE_CPF}</span>
        {erro('cpf')}
      </p>
      <div className="aceite-campo">
        <label className="aceite-concordo">
          <input {...entrada('concordo')} type="checkbox" value="sim" defaultChecked={digitado.concordo === 'sim'} />{' '}
          {CONCORDO}
        </label>
        {erro('concordo')}
      </div>
      <button type="submit" className="aceite-botao" aria-disabled={enviando}>
        {enviando ? 'Enviando…' : botaoAceitar(conteudo)}
      </button>
    </form>
  )
}
