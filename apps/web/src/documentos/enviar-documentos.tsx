import { NativeSelect } from '@mantine/core'
import { DOCUMENTO_ENVIADO } from '@portal/contract/documentos/limites'
import { isPapelPaciente, PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DocumentoGrupo } from '../cadastro/documentos/documento-grupo.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { createFilaDoPaciente, useDocumentos } from './documentos.api.ts'

type Props = {
  paciente: string
  /** Missing kinds; the first is preselected. */
  faltando: readonly PapelPaciente[]
  onDirty: (dirty: boolean) => void
}

/** Uploads documents into a patient's record. */
export function EnviarDocumentos({ paciente, faltando, onDirty }: Props) {
  const [fila] = useState(() => createFilaDoPaciente(paciente))
  const [papel, setPapel] = useState<PapelPaciente>(faltando[0] ?? 'rg_cpf')
  const envios = useSyncExternalStore(fila.subscribe, fila.current)
  const { refresh } = useDocumentos()

  useEffect(() => {
    fila.listen({
      onPronto() {
        notifySuccess(DOCUMENTO_ENVIADO)
        void refresh()
      },
      onEncerrado: () => undefined,
      onContagem: (aCaminho) => onDirty(aCaminho > 0),
    })
  })

  return (
    <>
      <NativeSelect
        label="Documento a enviar"
        data={Object.entries(PAPEIS_PACIENTE).map(([value, label]) => ({ value, label }))}
        value={papel}
        onChange={({ currentTarget }) => isPapelPaciente(currentTarget.value) && setPapel(currentTarget.value)}
      />
      <DocumentoGrupo
        rotulo={PAPEIS_PACIENTE[papel]}
        documentos={[]}
        envios={envios}
        cheio={false}
        onFiles={(files) => fila.add(papel, files)}
        onRemove={() => undefined}
        onRetry={fila.retry}
        onCancel={fila.cancel}
      />
    </>
  )
}
