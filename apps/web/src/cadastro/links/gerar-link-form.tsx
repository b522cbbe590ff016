import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { useRef } from 'react'
import { SemNumero } from '../../links/sem-numero.tsx'
import { isApiError } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { afterPress } from '../../ui/after-press.ts'
import { notifyError } from '../../ui/notify.ts'
import { type ClinicaDoLink, errosDe, pedidoDe, type Valores } from './gerar-link.ts'
import { GerarLinkConsultor } from './gerar-link-consultor.tsx'
import { useCreateLinkCadastro } from './links-cadastro.api.ts'

const CAMPOS: Record<string, keyof Valores> = {
  p_consultor_id: 'consultor',
  p_expires_at: 'validade',
  p_max_uses: 'usos',
}
const NUMERO = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

type Props = {
  clinica: ClinicaDoLink
  /** Initial validity in days. */
  validade: number
  onCreated: (link: LinkCadastro) => void
  onCancel: () => void
}

export function GerarLinkForm({ clinica, validade, onCreated, onCancel }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const usuario = useSession()?.user
  const { create, isPending } = useCreateLinkCadastro(onCreated)
  const escolhe = usuario?.role === 'admin'
  const form = useForm<Valores>({
    initialValues: { consultor: escolhe ? '' : (usuario?.id ?? ''), validade: String(validade), usos: '' },
    validate: errosDe,
  })

  const campo = (nome: keyof Valores) => ({
    ...form.getInputProps(nome),
    name: nome,
    onBlur: () =>
      afterPress(() => {
        if (form.isTouched(nome)) form.validateField(nome)
      }),
  })

  function report(erros: FormErrors) {
    if (!escolhe && erros.consultor) notifyError('Erro: consultor não identificado. Faça logout e login novamente.')
    form.setErrors(erros)
    const inputs = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLElement)
    inputs.find((input) => (input.getAttribute('name') ?? '') in erros)?.focus()
  }

  function submit(valores: Valores) {
    if (isPending) return
    create(pedidoDe(clinica.id, valores, Date.now())).catch((error: unknown) => {
      if (!isApiError(error)) return
      const erros = Object.entries(error.campos).flatMap(([nome, texto]) => {
        const aqui = CAMPOS[nome]
        return aqui ? [[aqui, texto]] : []
      })
      if (erros.length > 0) report(Object.fromEntries(erros))
    })
  }

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(submit, report)}>
      <Stack>
        {!escolhe && <SemNumero />}
        <Text>
          A família preenche o cadastro em <strong>{clinica.name}</strong> e ele chega ao consultor responsável.
        </Text>
        <GerarLinkConsultor escolhe={escolhe} {...campo('consultor')} />
        <TextInput
          label="Validade em dias"
          description="Opcional. Em branco, o link não expira."
          {...NUMERO}
          {...campo('validade')}
        />
        <TextInput
          label="Máximo de usos"
          description="Opcional. Em branco, sem limite de cadastros."
          {...NUMERO}
          {...campo('usos')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Gerando Link...' : 'Gerar Link'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
