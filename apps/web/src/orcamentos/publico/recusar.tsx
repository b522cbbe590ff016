import { ESCOLHA_UM_MOTIVO } from '@portal/contract/orcamentos/limites'
import { MOTIVOS_RECUSA_ORCAMENTO, ROTULO_RECUSA } from '@portal/contract/orcamentos/opcoes'
import { type FormEvent, useRef, useState } from 'react'
import { Janela } from './janela.tsx'

/** Form that refuses a quote with a reason. */
export function Recusar({ erro }: { erro: string | undefined }) {
  const [falta, setFalta] = useState(erro)
  const enviado = useRef(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    const tem = new FormData(event.currentTarget).has('motivo')
    if (!tem) event.currentTarget.querySelector<HTMLInputElement>('[type=radio]')?.focus()
    if (!tem || enviado.current) event.preventDefault()
    setFalta(tem ? undefined : ESCOLHA_UM_MOTIVO)
    enviado.current ||= tem
  }
  return (
    <Janela abrir="Recusar" classe="aceite-outro" titulo="Recusar orçamento">
      <form className="aceite-form" method="post" action={location.pathname} noValidate onSubmit={submit}>
        <input type="hidden" name="acao" value="recusar" />
        <fieldset
          className="aceite-motivos"
          aria-invalid={falta ? true : undefined}
          aria-describedby={falta && 'aceite-motivo-erro'}
        >
          <legend>Por quê?</legend>
          {MOTIVOS_RECUSA_ORCAMENTO.map((motivo) => (
            <label key={motivo}>
              <input type="radio" name="motivo" value={motivo} required onChange={() => setFalta(undefined)} />{' '}
              {ROTULO_RECUSA[motivo]}
            </label>
          ))}
        </fieldset>
        {falta && (
          <small className="aceite-erro" id="aceite-motivo-erro" role="alert">
            {falta}
          </small>
        )}
        <button type="submit" className="aceite-botao">
          Recusar orçamento
        </button>
      </form>
    </Janela>
  )
}
