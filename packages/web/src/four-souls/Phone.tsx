import './phone.css'

/** The styles of the table that only phones need. Other screens never load them. */
export const Phone = () => null
