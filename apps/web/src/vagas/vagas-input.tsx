import { readInteiro } from '@portal/contract/regras/numero'
import { VAGAS_DA_CLINICA_MAXIMO } from '@portal/contract/vagas/limites'
import { useId } from 'react'
import './contador.css'

type Props = {
  rotulo: string
  nome: string
  /** Text as typed. */
  valor: string
  onChange: (valor: string) => void
}

/** Number of places between minus and plus buttons. Without script, the server draws the same (pagina-vagas.ts). */
export function VagasInput({ rotulo, nome, valor, onChange }: Props) {
  const id = useId()
  const numero = readInteiro(valor)
  const change = (passo: number) =>
    onChange(String(Math.min(Math.max((numero || 0) + passo, 0), VAGAS_DA_CLINICA_MAXIMO)))
  return (
    <div className="vagas-linha">
      <label htmlFor={id}>{rotulo}</label>
      <button type="button" aria-label={`${rotulo}: uma a menos`} disabled={numero <= 0} onClick={() => change(-1)}>
        −
      </button>
      <input
        id={id}
        name={nome}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={VAGAS_DA_CLINICA_MAXIMO}
        value={valor}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        aria-label={`${rotulo}: uma a mais`}
        disabled={numero >= VAGAS_DA_CLINICA_MAXIMO}
        onClick={() => change(1)}
      >
        +
      </button>
    </div>
  )
}
