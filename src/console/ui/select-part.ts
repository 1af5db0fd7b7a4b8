// antd's Select in a chunk of its own.
export { Select } from 'antd'
