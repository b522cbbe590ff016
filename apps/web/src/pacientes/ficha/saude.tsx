import { Button } from '@mantine/core'
import type { PacienteClinico } from '@portal/contract/pacientes/pacientes.contract'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { readClinico } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'
import type { ParteProps } from './parte.ts'
import { SaudeForm } from './saude-form.tsx'

/** Health data of a patient, read only when asked for: the reading is recorded. */
export function SaudePaciente({ paciente, onDirty }: ParteProps) {
  const [lido, setLido] = useState<PacienteClinico>()
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    setErro(undefined)
    try {
      setLido(await readClinico(paciente.id))
    } catch (error) {
      setErro(messageOf(error, 'Erro ao carregar os dados de saúde'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className={classes.nota}>Acesso registrado em auditoria</p>
      {lido ? (
        <SaudeForm paciente={paciente} lido={lido} onLido={setLido} onDirty={onDirty} />
      ) : (
        <>
          {erro && <p role="alert">{erro}</p>}
          <Button variant="default" loading={busy} onClick={() => void show()}>
            Abrir dados de saúde
          </Button>
        </>
      )}
    </>
  )
}
