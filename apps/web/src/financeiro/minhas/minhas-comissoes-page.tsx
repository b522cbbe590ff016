import { Page } from '../../ui/page.tsx'

/** 'Financeiro' of who earns commissions. */
export const MinhasComissoesPage = () => <Page title="Financeiro">{null}</Page>
