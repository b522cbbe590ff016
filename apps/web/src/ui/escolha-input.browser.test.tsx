import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ClinicaInput } from '../clinicas/clinica-input.tsx'
import { mount } from '../testing/tela.tsx'
import { EscolhaInput, useProcura } from './escolha-input.tsx'

type Props = { label: string; error?: string; onChange: () => void }

const Escolha = (props: Props) => (
  <EscolhaInput
    {...{ ...props, lista: 'Leads', procura: useProcura(), escolhido: undefined, aviso: 'Nada' }}
    {...{ opcoes: [], keyOf: String, opcao: String as (opcao: unknown) => ReactNode }}
  />
)

it.each([
  ['Clínica', (props: Props) => <ClinicaInput value={null} {...props} />],
  ['Lead', Escolha],
] as const)('a record that is searched for says at its field that it is wrong: %s', async (label, Input) => {
  const campo = page.getByRole('combobox', { name: label })
  mount(<Input label={label} onChange={() => {}} error="Escolha na lista" />)
  await expect.element(campo).toHaveAttribute('aria-invalid', 'true')
  await expect.element(campo).toHaveAccessibleDescription('Escolha na lista')
  mount(<Input label={label} onChange={() => {}} />)
  await expect.element(campo).not.toHaveAttribute('aria-invalid')
  await expect.element(campo).toHaveAccessibleDescription('')
})
