import type { HorarioComercial } from '@portal/contract/empresa/horario'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { MaskedInput } from './masked-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { OpeningHoursInput } from './opening-hours-input.tsx'
import { TagsInput } from './tags-input.tsx'

type Props<Value> = { inicial: Value; render: (value: Value, set: (value: Value) => void) => ReactNode }

/** An input with its current value shown beside it. */
function Campo<Value>({ inicial, render }: Props<Value>) {
  const [value, set] = useState(inicial)
  return (
    <>
      {render(value, set)}
      <output data-testid="valor">{JSON.stringify(value)}</output>
      <button type="button">Depois</button>
    </>
  )
}
const show = <Value,>(inicial: Value, render: Props<Value>['render']) =>
  mount(<Campo inicial={inicial} render={render} />)
const valor = () => JSON.parse(page.getByTestId('valor').element().textContent)

function paste(campo: Locator, texto: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', texto)
  campo.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

it('tags: Enter and leaving add what was typed, nothing twice or empty, up to as many as there may be', async () => {
  const tags = (readOnly: boolean) =>
    show<string[]>(['urgente'], (value, onChange) => (
      <TagsInput
        {...{ value, onChange, readOnly, label: 'Etiquetas', novo: 'Nova etiqueta', max: 3, maxLength: 12 }}
        removeLabel={(texto) => `Tirar ${texto}`}
      />
    ))
  tags(false)
  const nova = page.getByRole('textbox', { name: 'Nova etiqueta' })
  await nova.fill('  vip   1 ')
  expect(valor()).toEqual(['urgente'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(valor).toEqual(['urgente', 'vip 1'])
  await expect.element(nova).toHaveValue('')
  await expect.element(nova).toHaveFocus()
  await nova.fill('vip 1')
  await userEvent.keyboard('{Enter}')
  await expect.element(nova).toHaveValue('')
  await nova.fill('   ')
  await userEvent.keyboard('{Enter}')
  expect(valor()).toEqual(['urgente', 'vip 1'])
  await expect.element(nova).toHaveAttribute('maxlength', '12')
  await nova.fill('outra')
  await userEvent.keyboard('{Tab}')
  await expect.poll(valor).toEqual(['urgente', 'vip 1', 'outra'])
  await expect.element(nova).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tirar vip 1' }).click()
  await expect.poll(valor).toEqual(['urgente', 'outra'])
  await expect.element(nova).toBeVisible()

  tags(true)
  await expect.element(page.getByRole('list', { name: 'Etiquetas' })).toHaveTextContent('urgente')
  expect(page.getByRole('button', { name: 'Tirar urgente' }).elements()).toEqual([])
  expect(nova.elements()).toEqual([])
})

it('an amount: typed as people write it, pasted as a whole or refused, and told in full once it is left', async () => {
  show<number | null>(null, (centavos, onChange) => <MoneyInput label="Valor" {...{ centavos, onChange }} />)
  const campo = page.getByRole('textbox', { name: 'Valor' })
  const mostrado = () => (campo.element() as HTMLInputElement).value.replaceAll('\u00a0', ' ')
  await campo.fill('4500')
  await expect.poll(valor).toBe(450_000)
  expect(mostrado()).toBe('4500')
  await userEvent.keyboard('{Tab}')
  await expect.poll(mostrado).toBe('R$ 4.500,00')
  // Focus selects all, so that the next key replaces the text.
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('7,5')
  await expect.poll(valor).toBe(750)
  await userEvent.keyboard('x')
  expect(mostrado()).toBe('7,5')
  await campo.fill('')
  await expect.poll(valor).toBe(null)
  paste(campo, 'mil reais')
  await expect
    .element(page.getByText('O texto colado não é um valor em reais. Use, por exemplo, 1.500,00.'))
    .toBeVisible()
  expect(valor()).toBe(null)
  paste(campo, '123456789012,34')
  await expect.element(campo).toHaveAttribute('aria-invalid', 'true')
  expect(valor()).toBe(null)
  paste(campo, ' R$ 1.234,56 ')
  await expect.poll(valor).toBe(123_456)
  await expect.element(campo).not.toHaveAttribute('aria-invalid')
  await expect.poll(mostrado).toBe('R$ 1.234,56')
  // Thirteen digits are exact to the centavo; a fourteenth is ignored.
  await campo.fill('12345678901,23')
  await expect.poll(valor).toBe(1_234_567_890_123)
  await campo.fill('123456789012,34')
  expect(valor()).toBe(1_234_567_890_123)
})

it('a masked text is formed at its end while it is typed, never in its middle, and once it is left', async () => {
  const deixado: string[] = []
  show('', (value, onChange) => (
    <MaskedInput
      label="Texto"
      format={(digitado) => digitado.toUpperCase()}
      onBlur={() => deixado.push('sim')}
      {...{ value, onChange }}
    />
  ))
  const campo = page.getByRole('textbox', { name: 'Texto' })
  await campo.click()
  await userEvent.keyboard('ab')
  await expect.poll(valor).toBe('AB')
  await userEvent.keyboard('{ArrowLeft}c')
  await expect.poll(valor).toBe('AcB')
  // Deleting does not reformat, because the deleted character would come back.
  await userEvent.keyboard('{End}{Backspace}')
  await expect.poll(valor).toBe('Ac')
  expect(deixado).toEqual([])
  await page.getByRole('button', { name: 'Depois' }).click()
  await expect.poll(valor).toBe('AC')
  expect(deixado).toEqual(['sim'])
})

it('hours: any time or periods of each day, four at most; a day without any is closed', async () => {
  show<HorarioComercial | null>(null, (value, onChange) => (
    <OpeningHoursInput
      {...{ name: 'horario', label: 'Horário', sempre: 'A qualquer hora', fechado: 'Fechado', value, onChange }}
      error="Confira as horas"
    />
  ))
  const sempre = page.getByRole('switch', { name: 'A qualquer hora' })
  await expect.element(sempre).toBeChecked()
  expect(page.getByRole('listitem').elements()).toEqual([])
  await sempre.click()
  const util = [['08:00', '18:00']]
  await expect.poll(valor).toEqual({ seg: util, ter: util, qua: util, qui: util, sex: util })
  const dias = page.getByRole('listitem')
  expect(dias.elements().map(({ textContent }) => textContent.match(/^[^-F]+/)?.[0].slice(0, 3))).toEqual([
    'Seg',
    'Ter',
    'Qua',
    'Qui',
    'Sex',
    'Sáb',
    'Dom',
  ])
  await expect.element(dias.last()).toHaveTextContent('Fechado')
  await expect.element(dias.first()).not.toHaveTextContent('Fechado')
  await page.getByRole('button', { name: 'Adicionar período: Domingo' }).click()
  await expect.poll(() => valor().dom).toEqual(util)
  await page.getByLabelText('Domingo, fecha').fill('12:00')
  await page.getByRole('button', { name: 'Adicionar período: Domingo' }).click()
  await expect
    .poll(() => valor().dom)
    .toEqual([
      ['08:00', '12:00'],
      ['', ''],
    ])
  await page.getByLabelText('Domingo, abre, período 2').fill('13:30')
  await page.getByLabelText('Domingo, fecha, período 2').fill('17:00')
  await expect
    .poll(() => valor().dom)
    .toEqual([
      ['08:00', '12:00'],
      ['13:30', '17:00'],
    ])
  await page.getByRole('button', { name: 'Remover período de Domingo, período 1' }).click()
  await expect.poll(() => valor().dom).toEqual([['13:30', '17:00']])
  const mais = page.getByRole('button', { name: 'Adicionar período: Domingo' })
  for (let quantos = 1; quantos < 4; quantos++) await mais.click()
  await expect.element(mais).not.toBeInTheDocument()
  expect(valor().dom).toHaveLength(4)
  for (let quantos = 4; quantos > 0; quantos--)
    await page
      .getByRole('button', { name: /^Remover período de Domingo/ })
      .first()
      .click()
  await expect.poll(valor).toEqual({ seg: util, ter: util, qua: util, qui: util, sex: util })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confira as horas')
  await sempre.click()
  await expect.poll(valor).toBe(null)
})
