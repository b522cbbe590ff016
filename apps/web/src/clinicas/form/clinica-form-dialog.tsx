import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RegularidadeAba } from '../regularidade/regularidade-aba.tsx'
import { ClinicaForm } from './clinica-form.tsx'
import { clinicaQuery } from './form.api.ts'
import classes from './form.module.css'
import { FormSkeleton } from './form-skeleton.tsx'
import { createFormulario } from './formulario.ts'
import { createRascunho } from './rascunho.ts'
import type { Campo } from './valores.ts'

type Props = {
  /** The clinic to edit; absent for a new one. */
  id?: string
  /** The tab that is open first. */
  aba?: 'dados' | 'regularidade'
  onClose: () => void
}

/** Creates or edits a clinic. Every way of leaving asks first when there are unsaved changes. */
export function ClinicaFormDialog({ id, aba: primeira = 'dados', onClose }: Props) {
  const usuario = useSession()?.user.id ?? ''
  const { data, error, refetch } = useQuery(clinicaQuery(id))
  const [form, setForm] = useState(() => (id && !data ? undefined : createFormulario(data)))
  if (!form && data) setForm(createFormulario(data))
  const [rascunho] = useState(() => createRascunho(sessionStorage, usuario, id))
  const [envios, setEnvios] = useState<readonly Campo[]>([])
  const [perguntando, setPerguntando] = useState(false)
  const [aba, setAba] = useState(primeira)
  const regularidadeSuja = useRef(false)
  const livre = useRef(false)

  const gone = isApiError(error) && error.status === 404
  useEffect(() => {
    if (data && !gone) form?.receive(data)
    if (gone) form?.setSumiu()
  }, [form, data, gone])

  const isPendente = () => !livre.current && (form?.isSujo() === true || envios.length > 0 || regularidadeSuja.current)
  const blocker = useBlocker({
    shouldBlockFn: isPendente,
    // Evaluated on leaving, not during render: typing does not render this dialog.
    enableBeforeUnload: isPendente,
    withResolver: true,
  })

  const onEnviando = useCallback((campo: Campo, enviando: boolean) => {
    setEnvios((antes) => {
      if (antes.includes(campo) === enviando) return antes
      return enviando ? [...antes, campo] : antes.filter((outro) => outro !== campo)
    })
  }, [])

  const asking = perguntando || blocker.status === 'blocked'

  function leave() {
    livre.current = true
    onClose()
  }
  function discard() {
    rascunho.end()
    if (blocker.status === 'blocked') {
      livre.current = true
      blocker.proceed()
    } else leave()
  }
  // Each tab is saved separately, so unsaved text in the other tab is shown before it would be lost.
  const close = () => (isPendente() ? setPerguntando(true) : leave())

  const dados = form ? (
    <ClinicaForm
      form={form}
      rascunho={rascunho}
      enviando={envios.length > 0}
      onEnviando={onEnviando}
      onFim={() => (regularidadeSuja.current ? setAba('regularidade') : leave())}
      onCancelar={close}
    />
  ) : error ? (
    <LoadFailure
      title={gone ? 'Esta clínica não existe mais.' : 'Erro ao carregar clínica'}
      error={error}
      onRetry={refetch}
    />
  ) : (
    <FormSkeleton />
  )

  return (
    <>
      <Dialog
        opened
        fullScreen
        title={id ? ['Editar Clínica', data?.name].filter(Boolean).join(' · ') : 'Nova Clínica'}
        className={classes.janela}
        onClose={close}
        transitionProps={{ duration: 0 }}
      >
        {id ? (
          <Tabs value={aba} onChange={(escolhida) => setAba(escolhida === 'regularidade' ? escolhida : 'dados')}>
            <Tabs.List className={classes.abas}>
              <Tabs.Tab value="dados">Dados</Tabs.Tab>
              <Tabs.Tab value="regularidade">Regularidade</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="dados">{dados}</Tabs.Panel>
            <Tabs.Panel value="regularidade">
              <RegularidadeAba
                id={id}
                onDirty={(suja) => {
                  regularidadeSuja.current = suja
                }}
                onSaved={() => (form?.isSujo() || envios.length > 0 ? setAba('dados') : leave())}
                onCancel={close}
              />
            </Tabs.Panel>
          </Tabs>
        ) : (
          dados
        )}
      </Dialog>
      {/* Mounted only when needed, so that it does not handle the Escape that opened it. */}
      {asking && (
        <ConfirmDialog
          opened
          title="Sair sem salvar?"
          message={
            envios.length > 0
              ? 'Há arquivos sendo enviados, e o que você digitou ainda não foi salvo.'
              : 'O que você digitou ainda não foi salvo.'
          }
          confirmLabel="Descartar"
          cancelLabel="Continuar editando"
          destructive
          onConfirm={async () => discard()}
          onClose={() => {
            setPerguntando(false)
            if (blocker.status === 'blocked') blocker.reset()
          }}
        />
      )}
    </>
  )
}
