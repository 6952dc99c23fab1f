// SPDX-License-Identifier: Apache-2.0
//! Books of a BinaryFILE as itchy reads it. Each order is a line of locate, side, price, reference and shares, in the order of its queue.

use itchy::{Body, MessageStream, Side};
use std::collections::{BTreeMap, BTreeSet};

struct Order {
    locate: u16,
    is_buy: bool,
    price: u32,
    shares: u32,
    arrival: usize,
}

fn reduce(orders: &mut BTreeMap<u64, Order>, reference: u64, by: u32) {
    let order = orders.get_mut(&reference).expect("unknown order");
    order.shares -= by;
    if order.shares == 0 {
        orders.remove(&reference);
    }
}

fn main() {
    let path = std::env::args().nth(1).expect("usage: books-of-itchy FILE");
    let mut orders: BTreeMap<u64, Order> = BTreeMap::new();
    let mut locates = BTreeSet::new();
    for (arrival, message) in MessageStream::from_file(path).expect("no file").enumerate() {
        let message = message.expect("unreadable message");
        let locate = message.stock_locate;
        match message.body {
            Body::StockDirectory(_) => {
                locates.insert(locate);
            }
            Body::AddOrder(add) => {
                let is_buy = add.side == Side::Buy;
                let order = Order { locate, is_buy, price: add.price.raw(), shares: add.shares, arrival };
                assert!(orders.insert(add.reference, order).is_none(), "known order");
            }
            Body::OrderExecuted { reference, executed, .. } => reduce(&mut orders, reference, executed),
            Body::OrderExecutedWithPrice { reference, executed, .. } => reduce(&mut orders, reference, executed),
            Body::OrderCancelled { reference, cancelled } => reduce(&mut orders, reference, cancelled),
            Body::DeleteOrder { reference } => {
                orders.remove(&reference).expect("unknown order");
            }
            Body::ReplaceOrder(replace) => {
                let old = orders.remove(&replace.old_reference).expect("unknown order");
                let order = Order { price: replace.price.raw(), shares: replace.shares, arrival, ..old };
                orders.insert(replace.new_reference, order);
            }
            _ => {}
        }
    }
    for locate in locates {
        for is_buy in [true, false] {
            let mut side: Vec<_> = orders.iter().filter(|(_, order)| order.locate == locate && order.is_buy == is_buy).collect();
            side.sort_by_key(|(_, order)| (if is_buy { u32::MAX - order.price } else { order.price }, order.arrival));
            for (reference, order) in side {
                let name = if is_buy { 'B' } else { 'S' };
                println!("{} {} {} {} {}", locate, name, order.price, reference, order.shares);
            }
        }
    }
}
