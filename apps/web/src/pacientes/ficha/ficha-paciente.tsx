import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmLeave, LeaveGuard } from '../../ui/leave-guard.tsx'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { pacienteQuery } from '../pacientes.api.ts'
import type { AbaFicha } from '../pacientes-url.ts'
import { PacienteConteudo } from './paciente-conteudo.tsx'
import { PacienteSumiu } from './paciente-sumiu.tsx'

type Props = {
  id: string
  /** Tab in the page address. */
  aba: AbaFicha | undefined
  onAba: (aba: AbaFicha) => void
  /** Shows another patient instead. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** A patient's record in a drawer at the right; on a phone, over the whole screen. */
export function FichaPaciente({ id, aba, onAba, onOpen, onClose }: Props) {
  const { data: paciente, error, refetch } = useQuery(pacienteQuery(id))
  const sumiu = useGone(id, { data: paciente, error })
  const [dirty, setDirty] = useState(false)
  /** Action to run once the user gives up unsaved changes. */
  const [pedido, setPedido] = useState<() => void>()
  const leave = (go: () => void) => (dirty ? setPedido(() => go) : go())
  const close = () => leave(onClose)
  return (
    <>
      <RecordDrawer
        title="Paciente"
        gone={sumiu && <PacienteSumiu id={id} onOpen={onOpen} />}
        error={error}
        failure="Erro ao carregar paciente"
        onRetry={refetch}
        onClose={close}
      >
        {paciente && (
          <PacienteConteudo
            paciente={paciente}
            aba={aba ?? (paciente.status === 'internado' ? 'internacao' : 'dados')}
            onAba={(nova) => leave(() => onAba(nova))}
            onOpen={onOpen}
            onDirty={setDirty}
          />
        )}
      </RecordDrawer>
      <LeaveGuard when={dirty} />
      <ConfirmLeave
        opened={pedido !== undefined}
        onConfirm={() => {
          setDirty(false)
          setPedido(undefined)
          pedido?.()
        }}
        onClose={() => setPedido(undefined)}
      />
    </>
  )
}
