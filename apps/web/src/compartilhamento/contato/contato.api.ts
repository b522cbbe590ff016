import { client } from '../../platform/client.ts'

/** Name and telephones of the company. */
export const readMarca = () => client.empresa.getMarca()
