;; What boosted trees say of rows, eight rows at a time. `node scripts/kernels.mjs` writes the bytes of this file to
;; trees-kernel-bytes.ts.
;;
;; A step down a tree waits for memory, and eight such waits pass at once. Nothing branches on where a row goes: each row
;; takes as many steps as the tree is deep, and a step from a leaf stays. Values are added tree after tree in 64 bits, as
;; the JavaScript of boost-trees.ts does it, so both give the same bits.
(module
  (import "fovea" "memory" (memory 1))

  ;; A node has 16 bytes: how far into a row its value is, its threshold, the address of its left child, which the right
  ;; one follows, and what it holds if it is a leaf.
  ;; trees:  8 bytes each, the address of the root and how many steps it is deep
  ;; rows:   groups of eight, `stride` bytes each row; no value is missing
  ;; scores: one of 8 bytes for each row, to be added to
  (func (export "addScores")
    (param $trees i32) (param $count i32) (param $rows i32) (param $stride i32) (param $groups i32) (param $scores i32)
    (local $tree i32) (local $end i32) (local $steps i32)
    (local $a i32) (local $rowA i32) (local $sumA f64)
    (local $b i32) (local $rowB i32) (local $sumB f64)
    (local $c i32) (local $rowC i32) (local $sumC f64)
    (local $d i32) (local $rowD i32) (local $sumD f64)
    (local $e i32) (local $rowE i32) (local $sumE f64)
    (local $f i32) (local $rowF i32) (local $sumF f64)
    (local $g i32) (local $rowG i32) (local $sumG f64)
    (local $h i32) (local $rowH i32) (local $sumH f64)

    (local.set $end (i32.add (local.get $trees) (i32.shl (local.get $count) (i32.const 3))))
    (loop $eachGroup
      (local.set $rowA (local.get $rows))
      (local.set $rowB (i32.add (local.get $rowA) (local.get $stride)))
      (local.set $rowC (i32.add (local.get $rowB) (local.get $stride)))
      (local.set $rowD (i32.add (local.get $rowC) (local.get $stride)))
      (local.set $rowE (i32.add (local.get $rowD) (local.get $stride)))
      (local.set $rowF (i32.add (local.get $rowE) (local.get $stride)))
      (local.set $rowG (i32.add (local.get $rowF) (local.get $stride)))
      (local.set $rowH (i32.add (local.get $rowG) (local.get $stride)))
      (local.set $sumA (f64.load offset=0 (local.get $scores)))
      (local.set $sumB (f64.load offset=8 (local.get $scores)))
      (local.set $sumC (f64.load offset=16 (local.get $scores)))
      (local.set $sumD (f64.load offset=24 (local.get $scores)))
      (local.set $sumE (f64.load offset=32 (local.get $scores)))
      (local.set $sumF (f64.load offset=40 (local.get $scores)))
      (local.set $sumG (f64.load offset=48 (local.get $scores)))
      (local.set $sumH (f64.load offset=56 (local.get $scores)))
      (local.set $tree (local.get $trees))
      (loop $eachTree
        (local.set $a (i32.load (local.get $tree)))
        (local.set $b (local.get $a))
        (local.set $c (local.get $a))
        (local.set $d (local.get $a))
        (local.set $e (local.get $a))
        (local.set $f (local.get $a))
        (local.set $g (local.get $a))
        (local.set $h (local.get $a))
        (local.set $steps (i32.load offset=4 (local.get $tree)))
        (loop $down
          (local.set $a (i32.add (i32.load offset=8 (local.get $a)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowA) (i32.load (local.get $a)))) (f32.load offset=4 (local.get $a)))
            (i32.const 4))))
          (local.set $b (i32.add (i32.load offset=8 (local.get $b)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowB) (i32.load (local.get $b)))) (f32.load offset=4 (local.get $b)))
            (i32.const 4))))
          (local.set $c (i32.add (i32.load offset=8 (local.get $c)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowC) (i32.load (local.get $c)))) (f32.load offset=4 (local.get $c)))
            (i32.const 4))))
          (local.set $d (i32.add (i32.load offset=8 (local.get $d)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowD) (i32.load (local.get $d)))) (f32.load offset=4 (local.get $d)))
            (i32.const 4))))
          (local.set $e (i32.add (i32.load offset=8 (local.get $e)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowE) (i32.load (local.get $e)))) (f32.load offset=4 (local.get $e)))
            (i32.const 4))))
          (local.set $f (i32.add (i32.load offset=8 (local.get $f)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowF) (i32.load (local.get $f)))) (f32.load offset=4 (local.get $f)))
            (i32.const 4))))
          (local.set $g (i32.add (i32.load offset=8 (local.get $g)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowG) (i32.load (local.get $g)))) (f32.load offset=4 (local.get $g)))
            (i32.const 4))))
          (local.set $h (i32.add (i32.load offset=8 (local.get $h)) (i32.shl
            (f32.gt (f32.load (i32.add (local.get $rowH) (i32.load (local.get $h)))) (f32.load offset=4 (local.get $h)))
            (i32.const 4))))
          (br_if $down (local.tee $steps (i32.sub (local.get $steps) (i32.const 1)))))
        (local.set $sumA (f64.add (local.get $sumA) (f64.promote_f32 (f32.load offset=12 (local.get $a)))))
        (local.set $sumB (f64.add (local.get $sumB) (f64.promote_f32 (f32.load offset=12 (local.get $b)))))
        (local.set $sumC (f64.add (local.get $sumC) (f64.promote_f32 (f32.load offset=12 (local.get $c)))))
        (local.set $sumD (f64.add (local.get $sumD) (f64.promote_f32 (f32.load offset=12 (local.get $d)))))
        (local.set $sumE (f64.add (local.get $sumE) (f64.promote_f32 (f32.load offset=12 (local.get $e)))))
        (local.set $sumF (f64.add (local.get $sumF) (f64.promote_f32 (f32.load offset=12 (local.get $f)))))
        (local.set $sumG (f64.add (local.get $sumG) (f64.promote_f32 (f32.load offset=12 (local.get $g)))))
        (local.set $sumH (f64.add (local.get $sumH) (f64.promote_f32 (f32.load offset=12 (local.get $h)))))
        (local.set $tree (i32.add (local.get $tree) (i32.const 8)))
        (br_if $eachTree (i32.lt_u (local.get $tree) (local.get $end))))
      (f64.store offset=0 (local.get $scores) (local.get $sumA))
      (f64.store offset=8 (local.get $scores) (local.get $sumB))
      (f64.store offset=16 (local.get $scores) (local.get $sumC))
      (f64.store offset=24 (local.get $scores) (local.get $sumD))
      (f64.store offset=32 (local.get $scores) (local.get $sumE))
      (f64.store offset=40 (local.get $scores) (local.get $sumF))
      (f64.store offset=48 (local.get $scores) (local.get $sumG))
      (f64.store offset=56 (local.get $scores) (local.get $sumH))
      (local.set $rows (i32.add (local.get $rowH) (local.get $stride)))
      (local.set $scores (i32.add (local.get $scores) (i32.const 64)))
      (br_if $eachGroup (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  ;; Whether no number is missing among so many, a multiple of 16: a sum is NaN where one of its parts is. So it is for
  ;; opposite infinities, which are then taken for missing.
  (func (export "isWhole") (param $at i32) (param $count i32) (result i32)
    (local $end i32) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $at) (i32.shl (local.get $count) (i32.const 2))))
    (loop $more
      (local.set $a (f32x4.add (local.get $a) (v128.load (local.get $at))))
      (local.set $b (f32x4.add (local.get $b) (v128.load offset=16 (local.get $at))))
      (local.set $c (f32x4.add (local.get $c) (v128.load offset=32 (local.get $at))))
      (local.set $d (f32x4.add (local.get $d) (v128.load offset=48 (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $more (i32.lt_u (local.get $at) (local.get $end))))
    (local.set $a (f32x4.add (f32x4.add (local.get $a) (local.get $b)) (f32x4.add (local.get $c) (local.get $d))))
    (i32x4.all_true (f32x4.eq (local.get $a) (local.get $a)))))
