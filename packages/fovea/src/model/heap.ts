/** A queue that gives the least of its members first. */
export class Heap<T> {
  private readonly members: T[] = [];
  private readonly compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.compare = compare;
  }

  peek(): T | undefined {
    return this.members[0];
  }

  push(member: T): void {
    const { members, compare } = this;
    let at = members.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(members[parent]!, member) <= 0) break;
      members[at] = members[parent]!;
      at = parent;
    }
    members[at] = member;
  }

  pop(): T | undefined {
    const { members } = this;
    const first = members[0];
    const last = members.pop();
    if (members.length > 0 && last !== undefined) this.sink(last);
    return first;
  }

  private sink(member: T): void {
    const { members, compare } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= members.length) break;
      if (child + 1 < members.length && compare(members[child + 1]!, members[child]!) < 0) child++;
      if (compare(member, members[child]!) <= 0) break;
      members[at] = members[child]!;
      at = child;
    }
    members[at] = member;
  }
}
