import { useState } from 'react'
import { Chips } from '../../ui/chips.tsx'
import classes from './remocao.module.css'

const RESPOSTAS = [
  ['sim', 'Sim'],
  ['nao', 'Ainda não'],
] as const

/** Legal requirements before somebody who does not consent is taken to a clinic. It informs and blocks nothing. */
export function Remocao() {
  const [emitido, setEmitido] = useState<'sim' | 'nao'>()
  return (
    <div className={classes.remocao}>
      <Chips
        name="laudo"
        label="Laudo/autorização médica já emitido?"
        opcoes={RESPOSTAS}
        value={emitido}
        onChange={setEmitido}
      />
      {emitido !== 'sim' && (
        <>
          <p>Sem o consentimento da pessoa, confira antes da remoção:</p>
          <ul>
            <li>pedido de familiar ou responsável legal;</li>
            <li>laudo e decisão por escrito de médico com CRM no estado da clínica, antes da entrada;</li>
            <li>avaliação de que as alternativas fora da internação não bastam;</li>
            <li>clínica médica ou hospital: comunidade terapêutica só acolhe quem aceita ir;</li>
            <li>comunicação ao Ministério Público e à Defensoria em até 72 horas.</li>
          </ul>
          <p>A remoção pode ser agendada mesmo assim.</p>
        </>
      )}
    </div>
  )
}
